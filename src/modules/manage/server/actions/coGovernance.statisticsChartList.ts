import type { EntityName, FieldName } from '../../../../model/SchemaTypes.ts';
import { sumOf } from '../../../../model/sumOf.ts';
import { textIn } from '../../../../model/textIn.ts';
import { allOf } from '../../../../server/kit/allOf.ts';
import { entityNamed, fieldNamed } from '../../../../server/kit/entityNamed.ts';
import { keyLabel, keysOfField } from '../../../../server/kit/keyLabel.ts';
import { monthsBetween } from '../../../../server/kit/monthsBetween.ts';
import type { ActionHandler, OperationContext } from '../../../../server/kit/OperationContext.ts';
import { periodFilter } from '../../../../server/kit/periodFilter.ts';
import { regionNames } from '../../../../server/kit/regionNames.ts';
import { textValue } from '../../../../server/kit/textValue.ts';
import type { TallyKey } from '../../../../server/repository/Repository.ts';
import { COUNTED } from '../coGovernance/counted.ts';

/** What is counted under which word, and the fields its dimensions stand for. */
interface Subject {
  readonly entity: EntityName;
  readonly date: string;
  readonly kind: string;
}

function subjectOf<N extends EntityName>(entity: N, date: FieldName<N>, kind: FieldName<N>): Subject {
  return { entity, date, kind };
}

const SUBJECTS: Readonly<Record<string, Subject>> = {
  banquet: subjectOf('manageBanquetReporting', 'startDate', 'banquetType'),
  clue: subjectOf('manageFoodSafetyClues', 'findTime', 'clueType'),
  promotion: subjectOf('manageFoodPromotion', 'promoteDate', 'promotionType'),
  chef: subjectOf('manageChefInfo', 'registerDate', 'chefSource'),
  user: subjectOf('manageUserInfo', 'termFrom', 'userType'),
};

interface Bar {
  readonly key: string;
  readonly name: string;
  readonly value: number;
}

/** One subject counted by month, kind, region or state, as a list and as the axes of a chart. */
export const handler: ActionHandler<'coGovernance.statisticsChartList'> = async (context, { values }) => {
  const subject = SUBJECTS[textValue(values, 'type') ?? 'banquet'] ?? SUBJECTS.banquet;
  if (subject === undefined) throw new Error('There is no subject to count');
  const entity = entityNamed(context, subject.entity);
  const dimension = textValue(values, 'dimension') ?? 'month';
  // By state, those that are not counted otherwise stand under their own.
  const counted = dimension === 'status' ? undefined : COUNTED[subject.entity];
  const where = allOf(periodFilter(values, subject.date), counted);
  const groups = await context.repository.tally(entity, { by: [keyOf(subject, dimension)], where });
  const counts = new Map(groups.flatMap(({ keys: [key], count }) => (key ? [[key, count] as const] : [])));
  const list = await barsOf(context, subject, dimension, counts);
  return {
    total: sumOf(list, ({ value }) => value),
    xAxis: list.map(({ name }) => name),
    series: [{ name: textIn(entity.label, context.language), data: list.map(({ value }) => value) }],
    list,
  };
};

function keyOf({ date, kind }: Subject, dimension: string): TallyKey {
  if (dimension === 'kind') return kind;
  if (dimension === 'region') return 'regionCode';
  return dimension === 'status' ? 'status' : { field: date, start: 'YYYY-MM'.length };
}

async function barsOf(
  context: OperationContext,
  subject: Subject,
  dimension: string,
  counts: ReadonlyMap<string, number>,
): Promise<Bar[]> {
  if (dimension === 'month') return monthBars(counts);
  if (dimension === 'region') return regionBars(context, counts);
  const field = fieldNamed(entityNamed(context, subject.entity), dimension === 'kind' ? subject.kind : 'status');
  return keysOfField(context, field).map((key) => ({
    key,
    name: keyLabel(context, field, key),
    value: counts.get(key) ?? 0,
  }));
}

/** Months without any row stand there with 0, so that a line does not lie. */
function monthBars(counts: ReadonlyMap<string, number>): Bar[] {
  const months = [...counts.keys()].sort();
  const all = monthsBetween(months.at(0) ?? '', months.at(-1) ?? '');
  return months.length === 0 ? [] : all.map((month) => ({ key: month, name: month, value: counts.get(month) ?? 0 }));
}

async function regionBars(context: OperationContext, counts: ReadonlyMap<string, number>): Promise<Bar[]> {
  const names = await regionNames(context, [...counts.keys()]);
  return [...counts]
    .map(([key, value]) => ({ key, name: names.get(key) ?? key, value }))
    .sort((left, right) => right.value - left.value);
}
