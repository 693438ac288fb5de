import type { DashboardChart } from '../../../model/Dashboard.ts';
import type { Entity } from '../../../model/Entity.ts';
import type { Field } from '../../../model/Field.ts';
import { fieldOf } from '../../../model/lookups.ts';
import type { EngineText, Text } from '../../../model/Text.ts';
import { firstText, inEach, speechOf } from '../../../model/textIn.ts';
import { flagWord } from '../../../protocol/cells/plainCells.ts';
import { chartSteps, choiceFilter, linkFilter, stepFilter } from '../../../protocol/query/cardFilters.ts';
import type { CountGroup, Filter, FilterTree } from '../../../protocol/types.ts';
import type { OperationContext } from '../../kit/OperationContext.ts';
import { storedWords } from '../../records/addNames.ts';
import { amountOf } from './cardParts.ts';

interface Counted {
  readonly counted: readonly CountGroup[];
  /** Of the whole card. */
  readonly filters: readonly FilterTree[];
}

interface Choice {
  readonly key: string;
  readonly label: Text;
  readonly color?: string | undefined;
  /** Offered no more, or added by an administrator: shown where rows have it. */
  readonly sealed?: boolean;
}

const NO_VALUE: EngineText = { zh: '未填', en: 'Not given' };

const stepsOf = ({ now }: OperationContext, card: DashboardChart) => chartSteps(card, now().slice(0, 10));

/** The months or days a chart by time shows, as a filter. */
export function chartRange(context: OperationContext, entity: Entity, card: DashboardChart): readonly Filter[] {
  const field = fieldOf(entity, card.by.field);
  if (card.by.part === undefined || field === undefined) return [];
  const steps = stepsOf(context, card);
  const [first = '', last = ''] = [steps[0], steps.at(-1)];
  return [stepFilter(field, card.by.part, first, last)];
}

/** The groups of a chart in their order, also those without rows; each with the filter of its rows. */
export async function chartGroups(
  context: OperationContext,
  entity: Entity,
  card: DashboardChart,
  { counted, filters }: Counted,
) {
  const field = fieldOf(entity, card.by.field);
  if (field === undefined) return [];
  const found = new Map(counted.map((group) => [group.key, group]));
  const { part } = card.by;
  const behind = (own: Filter) => linkFilter(entity, [...filters, own]);
  if (part !== undefined) {
    return stepsOf(context, card).map((key) => {
      const filter = behind(stepFilter(field, part, key));
      return { key, label: {}, value: amountOf(card, found.get(key)), filter };
    });
  }
  const choices = await choicesOf(context, field);
  const known = new Set<string | null>(choices.map(({ key }) => key));
  const rest = counted.flatMap(({ key }): (Choice | null)[] =>
    known.has(key) ? [] : [key === null ? null : { key, label: everywhere(context, key) }],
  );
  return [...choices.filter(({ key, sealed }) => !sealed || found.has(key)), ...rest].map((choice) => {
    const key = choice?.key ?? null;
    return {
      key: key ?? '',
      label: choice?.label ?? inEach(speechOf(context.model), ({ text }) => text(NO_VALUE)),
      ...(choice?.color === undefined ? {} : { color: choice.color }),
      value: amountOf(card, found.get(key)),
      filter: behind(choiceFilter(entity, field.name, key)),
    };
  });
}

const everywhere = ({ model }: OperationContext, word: string): Text => inEach(speechOf(model), () => word);

/** The words of one dictionary as its table has them, by key. */
async function wordsOf(context: OperationContext, code: string): Promise<ReadonlyMap<string, string>> {
  const stored = [...(await storedWords(context, [code]))];
  return new Map(stored.flatMap(([place, word]) => (word === '' ? [] : [[place.slice(code.length + 1), word]])));
}

/** The values of a choice with their words: those of the schema, or what an administrator made of them. */
async function choicesOf(context: OperationContext, field: Field): Promise<readonly Choice[]> {
  if (field.options !== undefined) {
    return field.options.map(({ value, label, color }) => ({ key: value, label, color }));
  }
  const code = field.dictionary;
  if (code !== undefined) {
    const words = await wordsOf(context, code);
    const items = context.model.dictionaries[code]?.items ?? [];
    const choices = items.map(({ key, label, color, sealed }): Choice => {
      const stored = words.get(key);
      const isChanged = stored !== undefined && stored !== firstText(label);
      return { key, label: isChanged ? everywhere(context, stored) : label, color, sealed };
    });
    const added = [...words].filter(([key]) => !items.some((item) => item.key === key));
    return [...choices, ...added.map(([key, word]) => ({ key, label: everywhere(context, word), sealed: true }))];
  }
  return (['true', 'false'] as const).map((key) => {
    const label =
      field.valueNames?.[key] ?? inEach(speechOf(context.model), (reader) => flagWord(key === 'true', reader));
    return { key, label };
  });
}
