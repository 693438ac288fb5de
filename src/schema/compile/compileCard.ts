import {
  ACCOUNT_WORDS,
  CARD_KINDS,
  type CardButton,
  type CardKind,
  type CardTone,
  CHART_DAYS,
  CHART_MONTHS,
  type DashboardCard,
} from '../../model/Dashboard.ts';
import type { Entity, SortItem } from '../../model/Entity.ts';
import { fieldTypes } from '../../model/fieldTypes/index.ts';
import type { ListGroup } from '../../model/grouping.ts';
import type { MenuNode } from '../../model/Menu.ts';
import type { AuthoredListGroup, AuthoredText } from '../authored.ts';
import { suggestName } from '../Report.ts';
import type { DocumentPath } from '../SourceDocument.ts';
import { sentence } from '../sentences.ts';
import { askable } from './askable.ts';
import { hasChoices } from './choicesOf.ts';
import { comparedKind } from './comparedKind.ts';
import { groupOf } from './compileGroup.ts';
import { sortItems } from './compileList.ts';
import { compileText } from './compileText.ts';
import { isFiltered, isSortable } from './conditionOperators.ts';
import { notShownValue } from './notShownValue.ts';
import { refuseAs } from './refuseAs.ts';
import { resolveEntity } from './resolveEntity.ts';
import { resolveField, resolveSuitable } from './resolveField.ts';
import type { EntityContext, FieldShape, FileContext } from './Workspace.ts';

const refuse = refuseAs('dashboard');

export type CompiledEntity = Omit<Entity, 'referencedBy'>;

/** A card as a file says it: one of `figure`, `list` and `chart` names the entity. */
export interface AuthoredCard extends Partial<Readonly<Record<CardKind, string>>> {
  readonly title?: AuthoredText;
  readonly where?: unknown;
  readonly sum?: string;
  readonly by?: AuthoredListGroup;
  readonly last?: number;
  readonly columns?: readonly string[];
  readonly sort?: readonly Partial<SortItem>[];
  readonly rows?: number;
  readonly width?: number;
  readonly icon?: string;
  readonly tone?: CardTone;
  readonly button?: { readonly label: AuthoredText; readonly menu: string };
}

export interface CardWorld {
  readonly entities: ReadonlyMap<string, CompiledEntity>;
  readonly menu: ReadonlyMap<string, MenuNode>;
}

export interface CardSite {
  readonly name: string;
  readonly card: AuthoredCard;
  readonly path: DocumentPath;
}

/** What belongs to one kind of card only. */
const OWN_WORDS: Readonly<Record<CardKind, readonly (keyof AuthoredCard)[]>> = {
  figure: ['sum', 'icon', 'tone'],
  list: ['columns', 'sort', 'rows'],
  chart: ['sum', 'by', 'last'],
};
const SOME_WORDS = [...new Set(Object.values(OWN_WORDS).flat())];

const DEFAULT_ROWS = 5;
const DEFAULT_COLUMNS = 4;

/** One card of a dashboard; undefined where it cannot be shown, which is a finding. */
export function compileCard(outer: FileContext, world: CardWorld, site: CardSite): DashboardCard | undefined {
  const { card, path, name } = site;
  const kind = kindOf(outer, site);
  if (kind === undefined) return undefined;
  refuseForeign(outer, site, kind);
  const place = [...path, kind];
  const draft = resolveEntity(outer, card[kind] ?? '', place);
  const entity = draft && world.entities.get(draft.name);
  if (draft === undefined || entity === undefined || !isListed(outer, entity, place)) return undefined;
  const context: EntityContext = { ...outer, draft };
  const where = card.where === undefined ? undefined : askable(context, card.where, [...path, 'where'], session(outer));
  // Without its condition it would show other rows than were meant.
  if (card.where !== undefined && where === undefined) return undefined;
  const button = buttonOf(outer, world, site);
  const base = {
    name,
    title: card.title === undefined ? entity.label : compileText(outer, card.title, [...path, 'title']),
    entity: entity.name,
    ...(where === undefined ? {} : { where }),
    width: card.width ?? (kind === 'figure' ? 1 : 2),
    ...(button === undefined ? {} : { button }),
  };
  if (kind === 'list') return { ...base, kind, ...listOf(context, entity, site) };
  const sum = card.sum === undefined ? undefined : sumField(context, card.sum, [...path, 'sum']);
  const summed = sum === undefined ? {} : { sum };
  if (kind === 'figure') {
    const { icon, tone } = card;
    return {
      ...base,
      kind,
      ...summed,
      ...(icon === undefined ? {} : { icon }),
      ...(tone === undefined ? {} : { tone }),
    };
  }
  const by = chartKey(context, site);
  return by === undefined ? undefined : { ...base, kind, ...by, ...summed };
}

/** Words of `user.` that conditions of cards have besides those of all conditions. */
const session = ({ workspace }: FileContext): readonly string[] =>
  [...workspace.scopeWords, ...ACCOUNT_WORDS].map((word) => word.slice('user.'.length));

function kindOf(context: FileContext, { card, path, name }: CardSite): CardKind | undefined {
  const [kind, ...others] = CARD_KINDS.filter((one) => card[one] !== undefined);
  if (kind !== undefined && others.length === 0) return kind;
  const message =
    kind === undefined
      ? { zh: `卡片“${name}”没有写明显示什么`, en: `The card "${name}" says nothing of what it shows` }
      : { zh: `卡片“${name}”既是 ${kind} 又是 ${others}`, en: `The card "${name}" is ${kind} and ${others}` };
  return refuse(
    context,
    path,
    message,
    {
      zh: '请只写其中之一：figure: 实体、list: 实体、chart: 实体。',
      en: 'Write one of figure: entity, list: entity, chart: entity.',
    },
    'key',
  );
}

/** A word that this kind of card has no use for. */
function refuseForeign(context: FileContext, { card, path }: CardSite, kind: CardKind): void {
  for (const word of SOME_WORDS) {
    if (card[word] === undefined || OWN_WORDS[kind].includes(word)) continue;
    const kinds = CARD_KINDS.filter((one) => OWN_WORDS[one].includes(word));
    const message = {
      zh: `“${word}”只用于 ${kinds.join('、')} 卡片，而这是 ${kind}`,
      en: `"${word}" is a word of ${kinds.map((one) => `${one} cards`).join(' and ')}; this is a ${kind}`,
    };
    refuse(context, [...path, word], message, { zh: `请删除 ${word}。`, en: `Remove ${word}.` }, 'key');
  }
}

/** What a card shows opens in a list. */
function isListed(context: FileContext, entity: CompiledEntity, path: DocumentPath): boolean {
  if (entity.storage !== 'none' && entity.menu !== undefined && entity.api.operations.includes('list')) return true;
  refuse(
    context,
    path,
    {
      zh: `“${entity.name}”在菜单中没有可打开这些数据的列表`,
      en: `"${entity.name}" has no list in the menu that its rows could be opened in`,
    },
    { zh: '请写有列表和菜单的实体。', en: 'Name an entity with a list and a menu.' },
  );
  return false;
}

function listOf(context: EntityContext, entity: CompiledEntity, { card, path }: CardSite) {
  const named = resolveSuitable(context, context.draft, card.columns, [...path, 'columns'], (shape) =>
    notShownValue(shape, 'dashboard'),
  );
  const usual = entity.list.columns.filter((name) => {
    const shape = context.draft.shapes.get(name);
    return shape !== undefined && notShownValue(shape, 'dashboard') === undefined;
  });
  return {
    columns: card.columns === undefined ? usual.slice(0, DEFAULT_COLUMNS) : named,
    sort: card.sort === undefined ? entity.list.sort : sortItems(context, card.sort, [...path, 'sort']),
    rows: card.rows ?? DEFAULT_ROWS,
  };
}

function sumField(context: EntityContext, name: string, path: DocumentPath): string | undefined {
  const shape = resolveField(context, context.draft, name, path);
  if (shape === undefined) return undefined;
  if (comparedKind(shape) === 'number' && isFiltered(shape) && isSortable(shape)) return name;
  const message = {
    zh: `“${name}”（${shape.type}）不是已存储的数字，无法求和`,
    en: `"${name}" (${shape.type}) is no stored number that could be added up`,
  };
  return refuse(context, path, message, {
    zh: '请写列表可按其排序的数字字段；只计条数请删除 sum。',
    en: 'Name a number field that the list can sort by, or remove sum to count rows.',
  });
}

const isTime = ({ type }: FieldShape): boolean => fieldTypes[type].clock !== undefined;

function chartKey(
  context: EntityContext,
  { card, path, name }: CardSite,
): { readonly by: ListGroup; readonly last?: number } | undefined {
  if (card.by === undefined) {
    const message = {
      zh: `图表“${name}”没有写明按什么统计`,
      en: `The chart "${name}" says nothing of what it counts by`,
    };
    return refuse(
      context,
      path,
      message,
      { zh: '请添加 by: 并写选项字段或日期字段。', en: 'Add by: with a choice, or with a date.' },
      'key',
    );
  }
  const by = groupOf(context, card.by, [...path, 'by']);
  const shape = by && context.draft.shapes.get(by.field);
  if (by === undefined || shape === undefined) return undefined;
  if (isTime(shape)) return { by, last: card.last ?? (by.part === 'day' ? CHART_DAYS : CHART_MONTHS) };
  if (!hasChoices(shape) && shape.type !== 'boolean') {
    const message = {
      zh: `“${by.field}”（${shape.type}）没有固定的值，不能作为图表的分类`,
      en: `"${by.field}" (${shape.type}) has no fixed values that a chart could stand by`,
    };
    return refuse(context, [...path, 'by'], message, {
      zh: '请写 dictionary、options 或 boolean 字段，或时间字段。',
      en: 'Name a dictionary, options or boolean field, or a time.',
    });
  }
  if (card.last !== undefined)
    refuse(
      context,
      [...path, 'last'],
      { zh: `“${by.field}”（${shape.type}）不是时间`, en: `"${by.field}" (${shape.type}) is no time` },
      { zh: '请删除 last。', en: 'Remove last.' },
      'key',
    );
  return { by };
}

function buttonOf(context: FileContext, { menu }: CardWorld, { card, path }: CardSite): CardButton | undefined {
  if (card.button === undefined) return undefined;
  const { label, menu: code } = card.button;
  const place = [...path, 'button'];
  const node = menu.get(code);
  if (node !== undefined)
    return { label: compileText(context, label, [...place, 'label']), menu: code, path: node.path };
  const remedy = suggestName(code, menu.keys(), {
    zh: '请写 schemas/menu.yaml 中的菜单，或某个实体的菜单。',
    en: 'Name a menu of schemas/menu.yaml, or that of an entity.',
  });
  context.report({
    code: 'unknownMenu',
    path: [...place, 'menu'],
    message: sentence('noMenu', { name: code }),
    remedy,
  });
  return undefined;
}
