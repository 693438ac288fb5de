import type { RowOf } from '../../../../model/SchemaTypes.ts';
import { storedSeconds } from '../../../../server/files/storedSeconds.ts';
import type { OperationContext } from '../../../../server/kit/OperationContext.ts';

/** What players may make of the length that a file says it has. */
const COUNTED_ALIKE = 0.95;

/**
 * How long a recording is: what the player says, but no less than its file where that is ours. Where the file says that
 * it is longer than the course is to be, it may be the file that is wrong, and the course counts.
 */
export async function wholeLength(
  context: OperationContext,
  { minutes, videoFile }: Pick<RowOf<'examCourseInfo'>, 'minutes' | 'videoFile'>,
  told: number,
): Promise<number> {
  const meant = minutes * 60;
  if (told >= meant || !videoFile?.link) return told;
  const seconds = (await storedSeconds(context, videoFile.link)) ?? 0;
  return Math.max(told, Math.min(meant, Math.floor(seconds * COUNTED_ALIKE)));
}
