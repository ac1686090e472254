/** Cents that one line may hold: 10^15, far below what a number holds exactly. */
export const mostCents = 1e15;

const safe = Number.MAX_SAFE_INTEGER - mostCents;

/** An exact sum of whole cents: a number while it is safe, carried into a bigint before it no longer is. */
export class ExactSum {
  #carried = 0n;
  #cents = 0;

  add(cents: number): void {
    if (this.#cents > safe || this.#cents < -safe) {
      this.#carried += BigInt(this.#cents);
      this.#cents = 0;
    }
    this.#cents += cents;
  }

  isZero(): boolean {
    return this.#carried === 0n ? this.#cents === 0 : this.value() === 0n;
  }

  value(): bigint {
    return this.#carried + BigInt(this.#cents);
  }
}
