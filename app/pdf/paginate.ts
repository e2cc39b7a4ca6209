export interface Block {
  height: number;
  gap?: number;
  startsPage?: boolean;
  withNext?: boolean;
  /** Header repeated on each page. */
  header?: BlockHeader;
  draw(top: number): void;
}

export interface BlockHeader {
  height: number;
  draw(top: number, isFirst: boolean): void;
}

type Placed = { top: number; draw(top: number): void };

interface Room {
  firstTop: number;
  top: number;
  bottom: number;
}

/** Keeps groups together when a page can hold them. */
export function paginate(blocks: readonly Block[], room: Room): Placed[][] {
  const filler = new PageFiller(room);
  let rest = blocks;
  while (rest.length > 0) {
    const group = groupAtStart(rest);
    if (rest[0]?.startsPage && !filler.isBlank) filler.breakPage();
    if (filler.fits(group)) {
      group.forEach((block) => filler.place(block));
      rest = rest.slice(group.length);
    } else if (filler.isBlank || filler.isTallerThanPage(group)) {
      const [first, ...others] = rest;
      if (first && !filler.fits([first]) && !filler.isBlank) filler.breakPage();
      if (first) filler.place(first);
      rest = others;
    } else {
      filler.breakPage();
    }
  }
  return filler.pages;
}

function groupAtStart(blocks: readonly Block[]): readonly Block[] {
  const last = blocks.findIndex((block) => !block.withNext);
  return last === -1 ? blocks : blocks.slice(0, last + 1);
}

class PageFiller {
  readonly pages: Placed[][] = [[]];
  readonly #room: Room;
  readonly #seen = new Set<BlockHeader>();
  #top: number;
  #header: BlockHeader | undefined;

  constructor(room: Room) {
    this.#room = room;
    this.#top = room.firstTop;
  }

  get isBlank(): boolean {
    return this.#page.length === 0;
  }

  get #page(): Placed[] {
    return this.pages.at(-1) ?? [];
  }

  fits(group: readonly Block[]): boolean {
    const height = heightOf(group, this.#header, this.isBlank);
    return this.#top + height <= this.#room.bottom;
  }

  isTallerThanPage(group: readonly Block[]): boolean {
    return heightOf(group, undefined, true) > this.#room.bottom - this.#room.top;
  }

  breakPage(): void {
    this.pages.push([]);
    this.#top = this.#room.top;
    this.#header = undefined;
  }

  place(block: Block): void {
    if (!this.isBlank) this.#top += block.gap ?? 0;
    const { header } = block;
    if (header && header !== this.#header) {
      const isFirst = !this.#seen.has(header);
      this.#seen.add(header);
      this.#put(header.height, (top) => header.draw(top, isFirst));
    }
    this.#header = header;
    this.#put(block.height, (top) => block.draw(top));
  }

  #put(height: number, draw: (top: number) => void): void {
    this.#page.push({ top: this.#top, draw });
    this.#top += height;
  }
}

function heightOf(
  group: readonly Block[],
  shown: BlockHeader | undefined,
  startsPage: boolean,
): number {
  let height = 0;
  let current = shown;
  group.forEach((block, index) => {
    if (index > 0 || !startsPage) height += block.gap ?? 0;
    if (block.header && block.header !== current) height += block.header.height;
    current = block.header;
    height += block.height;
  });
  return height;
}
