import { CARD_KINDS, CARD_TONES } from '../../model/Dashboard.ts';
import { bodyObject } from '../wireValues.ts';
import { readList, readNumber, readText, readTextMap, readTexts } from './reading.ts';

/** A card of the home page with what it shows. */
export type FilledCard = ReturnType<typeof readCard>;
/** A bar of a chart, and the rows behind it. */
export type FilledGroup = ReturnType<typeof readGroup>;

/** Dashboards as they are answered. */
export const readDashboards = (answer: unknown) =>
  readList(answer, (one) => {
    const { name, title, cards } = bodyObject(one);
    return { name: readText(name), title: readTextMap(title), cards: readList(cards, readCard) };
  });

/** A saved view on the home page; `card` is missing where it cannot be shown. */
export type ShownView = ReturnType<typeof readViewCard>;

/** Saved views with what they show, as they are answered. */
export const readViewCards = (answer: unknown) => readList(answer, readViewCard);

function readViewCard(value: unknown) {
  const { lost, card } = bodyObject(value);
  return {
    ...readTexts(value, ['id', 'name', 'list']),
    lost: readList(lost, readText),
    ...(card === undefined ? {} : { card: readCard(card) }),
  };
}

function readGroup(value: unknown) {
  const { key, label, color, filter } = bodyObject(value);
  return {
    key: readText(key),
    label: readTextMap(label),
    ...(color === undefined ? {} : { color: readText(color) }),
    value: readText(bodyObject(value).value),
    filter: bodyObject(filter),
  };
}

function readSort(value: unknown) {
  const { field, order } = bodyObject(value);
  return { field: readText(field), order: order === 'DESC' ? ('DESC' as const) : ('ASC' as const) };
}

function readCard(value: unknown) {
  const body = bodyObject(value);
  const tone = CARD_TONES.find((one) => one === body.tone);
  const part = (['month', 'day'] as const).find((one) => one === body.part);
  return {
    ...readTexts(value, ['name', 'entity', 'value']),
    kind: CARD_KINDS.find((kind) => kind === body.kind) ?? ('figure' as const),
    title: readTextMap(body.title),
    width: readNumber(body.width),
    filter: bodyObject(body.filter),
    failed: body.failed === true,
    unit: readTextMap(body.unit),
    groups: readList(body.groups, readGroup),
    records: readList(body.records, bodyObject),
    columns: readList(body.columns, readText),
    sort: readList(body.sort, readSort),
    total: readNumber(body.total),
    ...(part === undefined ? {} : { part }),
    ...(body.icon === undefined ? {} : { icon: readText(body.icon) }),
    ...(tone === undefined ? {} : { tone }),
    ...(body.button === undefined ? {} : { button: readButton(body.button) }),
  };
}

function readButton(value: unknown) {
  const { label, path } = bodyObject(value);
  return { label: readTextMap(label), path: readText(path) };
}
