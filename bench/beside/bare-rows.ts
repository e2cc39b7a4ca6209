import type { Answered } from "../load.ts";
import { figure, ratio } from "../part.ts";

export const bareColumns = [
  "",
  "per second",
  "of bare",
  "p50 / p99 ms",
  "Node / PostgreSQL ms each",
];

export function besideBare(
  name: string,
  { perSecond, p50, p99, processorMs }: Answered,
  bare: number,
): string[][] {
  const times = `${figure(processorMs["node"]!)} / ${figure(processorMs["postgres"]!)}`;
  return [
    [name, figure(perSecond), ratio(perSecond, bare), `${figure(p50)} / ${figure(p99)}`, times],
    ["bare transaction", figure(bare), "", "", ""],
  ];
}
