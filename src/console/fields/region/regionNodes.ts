import type { RaRecord } from 'react-admin';
import type { Field } from '../../../model/Field.ts';
import type { FieldFormat } from '../FieldFormat.ts';

export type RegionTarget = NonNullable<FieldFormat['target']>;

export interface RegionNode {
  readonly key: string;
  readonly label: string;
  readonly parent: string | undefined;
  /** 0 country to 5 village; told by the length of the code where the backend does not say. */
  readonly level: number;
}

export const COUNTY = 3;
const VILLAGE = 5;
/** Digits of a code at each level; the country has no code of its own. */
const DIGITS = [0, 2, 4, 6, 9, 12];

const textOf = (value: unknown) => (value === null || value === undefined || value === '' ? undefined : String(value));

export function regionNode(record: RaRecord, target: RegionTarget): RegionNode {
  const key = textOf(record[target.valueField]) ?? String(record.id);
  const level = textOf(record.regionLevel);
  return {
    key,
    label: textOf(record[target.labelField]) ?? key,
    parent: textOf(record[target.parentField ?? 'parentCode']),
    level: level === undefined ? Math.max(0, DIGITS.indexOf(key.length)) : Number(level),
  };
}

/** The code and those it begins with: the region and what lies above it. */
export function codesAbove(key: string): readonly string[] {
  return [...DIGITS.filter((digits) => digits > 0 && digits < key.length).map((digits) => key.slice(0, digits)), key];
}

/** From the largest region down to this one, as far as the regions are known. */
export function chainOf(key: string, known: ReadonlyMap<string, RegionNode>): readonly RegionNode[] {
  const chain: RegionNode[] = [];
  for (let node = known.get(key); node !== undefined && !chain.includes(node); node = known.get(node.parent ?? '')) {
    chain.unshift(node);
  }
  return chain;
}

const SEPARATOR = ' / ';
export const pathText = (chain: readonly RegionNode[]): string => chain.map(({ label }) => label).join(SEPARATOR);

/** The deciding end of a path: from the county down, or the last name of a larger region. */
export function shortText(chain: readonly RegionNode[]): string {
  const near = chain.filter(({ level }) => level >= COUNTY);
  return pathText(near.length > 0 ? near : chain.slice(-1));
}

export interface Levels {
  readonly min: number;
  readonly max: number;
}

/** Which levels a field takes. */
export const levelsOf = ({ minLevel, maxLevel }: Field): Levels => ({ min: minLevel ?? 0, max: maxLevel ?? VILLAGE });

export const mayChoose = ({ level }: RegionNode, { min, max }: Levels): boolean => level >= min && level <= max;

/** Nothing that may be chosen lies below. */
export const isLowestLevel = ({ level }: RegionNode, { max }: Levels): boolean => level >= max;
