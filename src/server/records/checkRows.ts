import type { Entity } from '../../model/Entity.ts';
import type { Field } from '../../model/Field.ts';
import type { FieldIssue } from '../../model/fieldErrors.ts';
import { fieldIssueText } from '../../model/fieldIssueText.ts';
import type { Holder } from '../../model/holdersOf.ts';
import { memoize } from '../../model/memoize.ts';
import { ruleIssue } from '../../model/ruleIssue.ts';
import { inEach, speechOf } from '../../model/textIn.ts';
import { validateRecord } from '../../model/validateRecord.ts';
import { recordScope } from '../../model/visibility.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import { AppError } from '../AppError.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import { sessionScope } from './access.ts';
import { parentRecords } from './parentRecords.ts';
import { withChildren } from './readChildren.ts';

/** Rows with a table of their own that a rule of the entity speaks of. */
const ruledRows = memoize((entity: Entity): readonly Field[] => {
  const ruled = new Set(entity.rules.flatMap((rule) => (rule.rows === undefined ? [] : [rule.field])));
  return entity.fields.filter((field) => ruled.has(field.name) && field.to !== undefined);
});

async function issuesOf(context: OperationContext, entity: Entity, record: EntityRecord, fields: readonly Field[]) {
  const whole = await withChildren(context, entity, record);
  const names = new Set(fields.map(({ name }) => name));
  const issues = validateRecord(entity, whole, recordScope(whole, sessionScope(context)), 'update');
  return issues.filter(({ field }) => names.has(field));
}

/** After a record changed: its rows must fit what it says now, though they were not sent. */
export async function checkOwnRows(context: OperationContext, entity: Entity, id: string): Promise<void> {
  const fields = ruledRows(entity);
  const record = fields.length === 0 ? undefined : await context.repository.get(entity, id);
  if (record === undefined) return;
  const issues = await issuesOf(context, entity, record, fields);
  if (issues.length > 0) throw new AppError('invalid', {}, issues);
}

/** After rows were written by themselves: the records they belong to must still keep the rules of their rows. */
export async function checkParents(
  context: OperationContext,
  child: Entity,
  rows: readonly EntityRecord[],
): Promise<void> {
  const isRuled = ({ parent, field }: Holder) => ruledRows(parent).includes(field);
  for await (const { parent, field, key, record } of parentRecords(context, child, rows, isRuled)) {
    const issues = await issuesOf(context, parent, record, [field]);
    if (issues.length > 0) throw new AppError('invalid', {}, inWordsOf(context, field, key, issues));
  }
}

/** What the record says of its rows, said of the row's own field that names the record. */
function inWordsOf(
  { model }: OperationContext,
  field: Field,
  key: string,
  issues: readonly FieldIssue[],
): FieldIssue[] {
  return issues.map((issue) =>
    ruleIssue(
      key,
      inEach(speechOf(model), (reader) => fieldIssueText(issue, field, reader)),
    ),
  );
}
