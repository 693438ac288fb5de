import { type AST, visitRegExpAST } from '@eslint-community/regexpp';

/** A repetition that may take so many turns more than it must is endless for whoever waits. */
const MANY_TURNS = 8;
/** Nobody writes larger ones by hand. */
const MAX_PLACES = 120;

/** Places that take one character each: which may be the first of a part and which the last, and whether it may take none. */
interface Part {
  readonly first: readonly number[];
  readonly last: readonly number[];
  readonly isEmpty: boolean;
}

/** What each place takes, as it is written, and which may follow it: one that may in two ways stands there twice. */
interface Places {
  readonly takes: string[];
  readonly next: number[][];
}

/**
 * The first repetition of a pattern that reads some text in two ways in one round, and so in 2ⁿ ways in n of them:
 * where the rest does not match, an engine that goes back tries them all. Look-arounds and references back count as nothing.
 */
export function ambiguousRepeat(pattern: AST.Pattern): string | undefined {
  const found: string[] = [];
  visitRegExpAST(pattern, {
    onQuantifierLeave: (repeat) => {
      if (isEndless(repeat) && repeat.element.type.endsWith('Group') && isAmbiguous(repeat, signsOf(pattern)))
        found.push(repeat.raw);
    },
  });
  return found[0];
}

const isEndless = ({ min, max }: AST.Quantifier): boolean => max - min > MANY_TURNS;

function isAmbiguous({ element }: AST.Quantifier, signs: readonly string[]): boolean {
  const places: Places = { takes: [], next: [] };
  looped(partOf(element, places), places);
  if (places.takes.length > MAX_PLACES) return false;
  const taken = places.takes.map((raw) => {
    const one = new RegExp(`^(?:${raw})$`, 'u');
    return signs.filter((sign) => one.test(sign));
  });
  const meets = taken.map((one) => taken.map((other) => one.some((sign) => other.includes(sign))));
  return places.takes.some((_, start) => returnsApart(start, places.next, meets));
}

/** Whether two ways that differ lead from a place back to it over the same characters. */
function returnsApart(start: number, next: Places['next'], meets: readonly (readonly boolean[])[]): boolean {
  const seen = new Set<string>();
  const open: (readonly [one: number, other: number, areApart: boolean])[] = [[start, start, false]];
  for (const [one, other, wereApart] of open) {
    for (const [at, here] of (next[one] ?? []).entries()) {
      for (const [beside, there] of (next[other] ?? []).entries()) {
        const areApart = wereApart || at !== beside;
        const key = `${here} ${there} ${areApart}`;
        if (seen.has(key) || !meets[here]?.[there]) continue;
        if (here === start && there === start && areApart) return true;
        seen.add(key);
        open.push([here, there, areApart]);
      }
    }
  }
  return false;
}

/** Signs by which any two places of the pattern are told apart. */
function signsOf(pattern: AST.Pattern): readonly string[] {
  const points = new Set([...'aZ09_ \n-!é中'].map((sign) => sign.codePointAt(0) ?? 0));
  visitRegExpAST(pattern, {
    onCharacterEnter: ({ value }) => {
      for (const point of [value - 1, value, value + 1]) if (point >= 0 && point <= 0x10ffff) points.add(point);
    },
  });
  return [...points].map((point) => String.fromCodePoint(point));
}

const NOTHING: Part = { first: [], last: [], isEmpty: true };

function partOf(node: AST.Element, places: Places): Part {
  switch (node.type) {
    case 'Group':
    case 'CapturingGroup':
      return anyOf(
        node.alternatives.map(({ elements }) =>
          inOrder(
            elements.map((one) => partOf(one, places)),
            places,
          ),
        ),
      );
    case 'Quantifier':
      return repeated(node, places);
    case 'Character':
    case 'CharacterClass':
    case 'CharacterSet':
      return placeOf(node.raw, places);
    default:
      return NOTHING;
  }
}

function placeOf(raw: string, { takes, next }: Places): Part {
  const place = takes.push(raw) - 1;
  next.push([]);
  return { first: [place], last: [place], isEmpty: false };
}

const anyOf = (parts: readonly Part[]): Part => ({
  first: parts.flatMap(({ first }) => first),
  last: parts.flatMap(({ last }) => last),
  isEmpty: parts.some(({ isEmpty }) => isEmpty),
});

function inOrder(parts: readonly Part[], places: Places): Part {
  return parts.reduce((before, part) => {
    follow(before.last, part.first, places);
    return {
      first: before.isEmpty ? [...before.first, ...part.first] : before.first,
      last: part.isEmpty ? [...before.last, ...part.last] : part.last,
      isEmpty: before.isEmpty && part.isEmpty,
    };
  }, NOTHING);
}

function follow(last: readonly number[], first: readonly number[], { next }: Places): void {
  for (const place of last) next[place]?.push(...first);
}

function looped(part: Part, places: Places): Part {
  follow(part.last, part.first, places);
  return part;
}

/** The turns that it must take one after the other; those that it may, each only behind the one before. */
function repeated(repeat: AST.Quantifier, places: Places): Part {
  const turn = () => (places.takes.length > MAX_PLACES ? NOTHING : partOf(repeat.element, places));
  const must = Array.from({ length: Math.min(repeat.min, MAX_PLACES) });
  if (isEndless(repeat)) {
    const before = must.slice(1).map(turn);
    const rest = looped(turn(), places);
    return inOrder([...before, repeat.min === 0 ? { ...rest, isEmpty: true } : rest], places);
  }
  const before = must.map(turn);
  let rest = NOTHING;
  for (let more = repeat.min; more < repeat.max; more += 1)
    rest = { ...inOrder([turn(), rest], places), isEmpty: true };
  return inOrder([...before, rest], places);
}
