/**
 * Tells the server whether anything of one’s own is on in a meeting: one thing at a time, and after each answer what is wanted by then. Who turns off
 * one device and on another is on in the end, whichever answer comes first.
 */
export class StageTurns {
  private wanted = false;
  private told = false;
  private isTelling = false;

  /** Whether the server knows that they are on and nothing of their own is under way: who is off then was turned off by someone else. */
  get isOn(): boolean {
    return this.told && !this.isTelling;
  }

  /** Says what is wanted now; `tell` fails where the server refuses it. */
  async want(isOn: boolean, tell: (isOn: boolean) => Promise<unknown>): Promise<void> {
    this.wanted = isOn;
    if (this.isTelling) return;
    this.isTelling = true;
    while (this.wanted !== this.told) {
      const next = this.wanted;
      try {
        await tell(next);
        this.told = next;
      } catch {
        // What was refused is not asked again by itself.
        this.wanted = this.told;
      }
    }
    this.isTelling = false;
  }

  /** Someone else turned everything of theirs off. */
  turnedOff(): void {
    this.told = false;
  }
}
