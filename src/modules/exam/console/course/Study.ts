/** What material tells about being studied. */
export interface Study {
  /** Where to begin: seconds of a recording, 1-based page of a document or picture of a set; 0 at the start. */
  readonly resumeAt: number;
  /** So many more seconds, up to this place of so many. */
  readonly note: (position: number, total: number, seconds: number) => void;
  /** Something was finished or paused: what is not kept yet is sent now. */
  readonly flush: () => void;
}
