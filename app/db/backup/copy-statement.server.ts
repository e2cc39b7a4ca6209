import { once } from "node:events";
import type { Client, Connection, Submittable } from "pg";

/** Bytes buffered before backpressure, in both directions. */
const KEPT_BYTES = 1024 * 1024;

/** Custom query for node-postgres, which does not support COPY; it calls these methods by name. */
abstract class CopyStatement implements Submittable {
  protected failure: unknown = null;
  protected isOver = false;
  protected tag = "";

  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  submit(connection: Connection): void {
    connection.query(this.text);
  }
  handleCommandComplete(message: { text: string }): void {
    this.tag = message.text;
  }
  handleError(error: unknown): void {
    this.failure = error;
    this.end();
  }
  handleReadyForQuery(): void {
    this.end();
  }
  handleRowDescription(): void {}
  handlePortalSuspended(): void {}
  handleEmptyQuery(): void {}

  private end(): void {
    this.isOver = true;
    this.ended();
  }
  protected abstract ended(): void;

  get rows(): number {
    return Number(this.tag.replace(/^COPY /, ""));
  }
}

class CopyOut extends CopyStatement {
  private chunks: Buffer[] = [];
  private bytes = 0;
  private connection: Connection | null = null;
  private wake = () => {};

  handleCopyData({ chunk }: { chunk: Buffer }, connection: Connection): void {
    this.connection = connection;
    // Copied: the driver reuses the buffer for the next messages.
    this.chunks.push(Buffer.from(chunk));
    this.bytes += chunk.length;
    if (this.bytes > KEPT_BYTES) connection.stream.pause();
    this.wake();
  }
  protected ended(): void {
    this.wake();
  }

  async *read(): AsyncGenerator<Buffer[]> {
    for (;;) {
      if (this.chunks.length > 0) {
        const taken = this.chunks;
        this.chunks = [];
        this.bytes = 0;
        yield taken;
        this.connection?.stream.resume();
      } else if (this.isOver) break;
      else await new Promise<void>((resolve) => (this.wake = resolve));
    }
    if (this.failure !== null) throw this.failure;
  }
}

class CopyIn extends CopyStatement {
  private readonly done = Promise.withResolvers<void>();
  private readonly content: Buffer;

  constructor(text: string, content: Buffer) {
    super(text);
    this.content = content;
  }

  handleCopyInResponse(connection: Connection): void {
    void this.send(connection);
  }
  protected ended(): void {
    if (this.failure === null) this.done.resolve();
    else this.done.reject(this.failure);
  }

  private async send(connection: Connection): Promise<void> {
    // oxlint-disable-next-line no-unsafe-type-assertion -- the driver has both, its types don't
    const wire = connection as Connection & {
      sendCopyFromChunk(chunk: Buffer): void;
      endCopyFrom(): void;
    };
    for (let from = 0; from < this.content.length && !this.isOver; from += KEPT_BYTES) {
      wire.sendCopyFromChunk(this.content.subarray(from, from + KEPT_BYTES));
      if (wire.stream.writableNeedDrain)
        await Promise.race([once(wire.stream, "drain"), this.over()]).catch(() => {});
    }
    wire.endCopyFrom();
  }

  over(): Promise<void> {
    return this.done.promise;
  }
}

export interface CopiedOut {
  /** Chunks end at the end of a row. Must be read to the end, or the connection stays busy. */
  chunks: AsyncGenerator<Buffer[]>;
  rows(): number;
}

export function copyOut(client: Client, statement: string): CopiedOut {
  const query = client.query(new CopyOut(statement));
  return { chunks: query.read(), rows: () => query.rows };
}

export async function copyIn(client: Client, statement: string, content: Buffer): Promise<number> {
  const query = client.query(new CopyIn(statement, content));
  await query.over();
  return query.rows;
}
