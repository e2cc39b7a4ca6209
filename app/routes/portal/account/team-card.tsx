import { teamWords as words } from "#copy/portal/team.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { frenchSpaces } from "#ui/typography.ts";

export function TeamCard() {
  return (
    <Card aria-labelledby="mon-equipe">
      <CardHeader id="mon-equipe" title={words.title} description={frenchSpaces(words.onAccount)} />
      <CardBody>
        <ButtonLink href="/portal/equipe" variant="outline" iconEnd="arrow-right">
          {words.open}
        </ButtonLink>
      </CardBody>
    </Card>
  );
}
