import { textOf } from '../../../model/recordValues.ts';
import type { Directory } from '../../identity/people/Directory.ts';
import type { FlowRecord } from '../../workflow/FlowRecord.ts';
import { namesOf } from '../../workflow/peopleNames.ts';

/** The records with the names of those who have them. */
export async function withAssignees(
  directory: Directory,
  tenantId: string,
  records: readonly FlowRecord[],
): Promise<FlowRecord[]> {
  const ids = records.flatMap(({ assignee, startUser }) => [textOf(assignee), textOf(startUser)]);
  const names = await namesOf(directory, tenantId, ids);
  return records.map((record) => ({
    ...record,
    assigneeName: names.get(textOf(record.assignee)) ?? '',
    startUserName: names.get(textOf(record.startUser)) ?? '',
  }));
}
