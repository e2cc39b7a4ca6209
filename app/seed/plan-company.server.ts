import { and, eq } from "drizzle-orm";
import { companyMembers } from "#db/schema/company-members.ts";
import { answerInvitation } from "#workflows/company/answer-invitation.server.ts";
import { endMembership } from "#workflows/company/end-membership.server.ts";
import { inviteMember } from "#workflows/company/invite-member.server.ts";
import { daysLater, workingHour } from "./calendar.ts";
import { signUp } from "./insert-accounts.server.ts";
import { createRandom } from "./random.ts";
import { mustDo, type SeedWorld } from "./seed-world.ts";

/** Own seed: changes here leave the rest of the story as it is. */
const SEED = 20_261_202;

interface Invited {
  name: string;
  email: string;
  daysAgo: number;
  becomes: "invited" | "member" | "removed";
}

const invited: Invited[] = [
  { name: "Sacha B.", email: "sacha@boulangerie-du-port.example", daysAgo: 60, becomes: "member" },
  { name: "Lou M.", email: "lou@boulangerie-du-port.example", daysAgo: 52, becomes: "removed" },
  { name: "Noa P.", email: "noa@boulangerie-du-port.example", daysAgo: 3, becomes: "invited" },
];

export function planCompany(told: SeedWorld): void {
  const world = { ...told, random: createRandom(SEED) };
  for (const person of invited) {
    world.agenda.plan(workingHour(world.random, world.now, person.daysAgo), (now) =>
      invite(world, person, now),
    );
  }
}

async function invite(world: SeedWorld, person: Invited, now: Date): Promise<void> {
  const { agenda, random } = world;
  const { userId, email: ownEmail } = ownerOf(world);
  const owner = { kind: "client", userId } as const;
  const { email, becomes } = person;
  mustDo("invitation", await inviteMember(world, { owner, ownEmail, email, role: null, now }));
  if (becomes === "invited") return;
  const joinedAt = daysLater(random, now, 1);
  agenda.plan(joinedAt, (then) => join(world, person, then));
  if (becomes === "member") return;
  agenda.plan(daysLater(random, joinedAt, 30), async (then) => {
    const membershipId = await membershipOf(world, person);
    mustDo("removal", await endMembership(world, { membershipId, actor: owner, now: then }));
  });
}

async function join(world: SeedWorld, person: Invited, now: Date): Promise<void> {
  const { userId } = await signUp(world, person, now);
  const membershipId = await membershipOf(world, person);
  const accepting = { membershipId, answer: "accept", person: { kind: "client", userId } } as const;
  mustDo("membership", await answerInvitation(world, { ...accepting, now }));
}

function ownerOf({ businesses }: SeedWorld): { userId: string; email: string } {
  const [owner] = businesses;
  if (!owner?.userId) throw new Error("demonstration: no company to invite to");
  return { userId: owner.userId, email: owner.email };
}

async function membershipOf(world: SeedWorld, { email }: Invited): Promise<string> {
  const { userId } = ownerOf(world);
  const [found] = await world.owner
    .select({ id: companyMembers.id })
    .from(companyMembers)
    .where(and(eq(companyMembers.ownerId, userId), eq(companyMembers.email, email)));
  if (!found) throw new Error(`demonstration: ${email} was not invited`);
  return found.id;
}
