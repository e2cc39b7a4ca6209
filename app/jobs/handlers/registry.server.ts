import type { z } from "zod";
import {
  type EmailName,
  emailNames,
  jobCatalogue,
  type JobName,
  jobNames,
  type JobPayload,
} from "../catalogue.ts";
import { sendMessage } from "../send-message.server.ts";
import type { JobAttempt, JobContext } from "./handler.ts";
import { work, type WorkName } from "./work.server.ts";

const workNames = jobNames.filter(isWorkName);

function isWorkName(name: JobName): name is WorkName {
  return Object.hasOwn(work, name);
}

const schemas: { [Name in WorkName]: z.ZodType<JobPayload<Name>> } = jobCatalogue;

export type RunJob = (data: unknown, context: JobContext, attempt: JobAttempt) => Promise<unknown>;

// oxlint-disable-next-line no-unsafe-type-assertion -- one entry per name
export const jobHandlers = Object.fromEntries([
  ...emailNames.map(sending),
  ...workNames.map(parsing),
]) as Record<JobName, RunJob>;

function sending(name: EmailName): [JobName, RunJob] {
  return [
    `email-${name}`,
    (queued, context, attempt) => sendMessage(name, queued, { context, attempt }),
  ];
}

function parsing<Name extends WorkName>(name: Name): [Name, RunJob] {
  return [
    name,
    async (data, context, attempt) => work[name](schemas[name].parse(data), context, attempt),
  ];
}
