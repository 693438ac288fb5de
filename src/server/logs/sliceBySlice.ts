/** In one transaction; others write between two of them. */
export const SLICE_ROWS = 2000;

/** Deletes slices of `SLICE_ROWS` until one is not full. Answers how many rows went. */
export async function sliceBySlice(deleteSlice: () => Promise<number>): Promise<number> {
  for (let gone = 0; ; ) {
    const slice = await deleteSlice();
    gone += slice;
    if (slice < SLICE_ROWS) return gone;
  }
}
