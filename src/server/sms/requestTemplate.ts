import type { RowOf } from '../../model/SchemaTypes.ts';
import { AppError } from '../AppError.ts';
import type { Sms } from './SmsProvider.ts';

/** `{{name}}`; there is nothing else in a template: no conditions, no loops, no code. */
const PLACE = /\{\{\s*([A-Za-z][\w.]{0,60})\s*\}\}/g;
const ALONE = /^\{\{\s*params\s*\}\}$/;

const NAMES = ['phone', 'phones', 'text', 'templateId', 'signName', 'params', 'id', 'time'] as const;
const KEYS = ['accessKey', 'secretKey', 'regionId'] as const;

type Keys = Pick<RowOf<'sms'>, (typeof KEYS)[number]>;

/** What a template's places are filled with. */
export type Places = ReadonlyMap<string, string>;

export const isKnownPlace = (name: string): boolean =>
  [...NAMES, ...KEYS].some((known) => known === name) || /^params\.\w+$/.test(name);

export const placesIn = (text: string): string[] => [...text.matchAll(PLACE)].map(([, name = '']) => name);

/** The places of one request; those of a parameter are named `params.<name>`. */
export function placesOf(config: Keys, sms: Sms, id: string, time: number): Places {
  const { phones, text, templateId, signName, params } = sms;
  return new Map([
    ...KEYS.map((name) => [name, config[name] ?? ''] as const),
    ...Object.entries(params).map(([name, value]) => [`params.${name}`, value] as const),
    ['phone', phones[0] ?? ''],
    ['phones', phones.join(',')],
    ['text', text],
    ['templateId', templateId],
    ['signName', signName],
    ['params', JSON.stringify(params)],
    ['id', id],
    ['time', String(Math.floor(time / 1000))],
  ]);
}

/** Fills the places of a text, each value encoded for where it stands. A parameter that nobody gave is a refusal. */
export function fillPlaces(text: string, places: Places, encode: (value: string) => string = String): string {
  return text.replace(PLACE, (_whole, name: string) => {
    const value = places.get(name);
    if (value === undefined) throw new AppError('smsParameter', { name: name.replace('params.', '') });
    return encode(value);
  });
}

/** Fills the texts within a JSON value: whatever stands in a place, the JSON around it stays what it is. */
export function fillJson(value: unknown, places: Places): unknown {
  if (typeof value === 'string') {
    return ALONE.test(value) ? JSON.parse(places.get('params') ?? '{}') : fillPlaces(value, places);
  }
  if (Array.isArray(value)) return value.map((one) => fillJson(one, places));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, fillJson(one, places)]));
}
