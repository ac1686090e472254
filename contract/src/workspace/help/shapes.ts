/** One subject of the manual; French, as users read it. */
export interface ManualEntry {
  /** Names it in addresses: #parametres. */
  id: string;
  title: string;
  /** The screen that it is about; its link shows to whoever may open it. */
  path?: string;
  text: readonly string[];
  /** What to do, in order. */
  steps?: readonly string[];
}

export interface ManualPart {
  title: string;
  entries: readonly ManualEntry[];
}
