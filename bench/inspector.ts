import { once } from "node:events";
import type { Profiler } from "node:inspector";

export interface Inspector {
  /** @throws Error when the inspected process answers with one. */
  call(method: string, params?: object): Promise<Result>;
  close(): void;
}

interface Result {
  profile?: Profiler.Profile;
}

interface Answer {
  id: number;
  result?: Result;
  error?: { message: string };
}

export async function openInspector(port: number): Promise<Inspector> {
  const listed = await fetch(`http://127.0.0.1:${port}/json/list`);
  const [target]: { webSocketDebuggerUrl: string }[] = await listed.json();
  const socket = new WebSocket(target?.webSocketDebuggerUrl ?? "");
  await once(socket, "open");
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.addEventListener("message", ({ data }) => {
    const answer: Answer = JSON.parse(String(data));
    waiting.get(answer.id)?.(answer);
  });
  let last = 0;
  async function call(method: string, params = {}): Promise<Result> {
    const id = (last += 1);
    const { promise, resolve } = Promise.withResolvers<Answer>();
    waiting.set(id, resolve);
    socket.send(JSON.stringify({ id, method, params }));
    const { error, result = {} } = await promise;
    waiting.delete(id);
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  }
  return { call, close: () => socket.close() };
}
