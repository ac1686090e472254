/** A set of hashes in a typed array: a million lines take 16 MB, not a hundred. */
export class HashSet {
  #slots = new Float64Array(1 << 16);
  #size = 0;

  /** @returns whether it was there already; hashes are above zero */
  add(hash: number): boolean {
    if (this.#size * 2 >= this.#slots.length) this.#grow();
    return this.#put(hash);
  }

  #put(hash: number): boolean {
    const slots = this.#slots;
    const mask = slots.length - 1;
    let at = hash & mask;
    for (let held = slots[at]; held !== 0; held = slots[at]) {
      if (held === hash) return true;
      at = (at + 1) & mask;
    }
    slots[at] = hash;
    this.#size += 1;
    return false;
  }

  #grow() {
    const before = this.#slots;
    this.#slots = new Float64Array(before.length * 2);
    this.#size = 0;
    for (const hash of before) if (hash !== 0) this.#put(hash);
  }
}

/** 52 bits over the signs of a line. */
export function hashOf(line: string): number {
  let low = 0x811c9dc5;
  let high = 0x9e3779b9;
  for (let at = 0; at < line.length; at += 1) {
    const code = line.charCodeAt(at);
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ code, 0x85ebca6b);
  }
  return (high >>> 12) * 0x1_0000_0000 + (low >>> 0) + 1;
}
