import { isDeepStrictEqual } from 'node:util';
import { stringify } from 'yaml';
import type { Model } from '../../src/model/Model.ts';
import type { RoleDefinition } from '../../src/model/RoleDefinition.ts';
import { NO_ROWS, type ScopeCondition } from '../../src/model/ScopeCondition.ts';
import { writeScope } from '../../src/model/scopeShorthand.ts';
import { type GrantUnit, grantUnits } from '../../src/schema/compile/compileGrants.ts';
import { editorLine } from '../../src/schema/editorLine.ts';

type Grant = readonly [key: string, what: 'all' | readonly string[]];

/** What a role holds of one menu; of a menu it does not hold, buttons by their codes. */
function grantsOf({ entity, code, buttons }: GrantUnit, held: ReadonlySet<string>): readonly Grant[] {
  const given = buttons.filter(([, one]) => held.has(one));
  if (!held.has(code)) return given.map(([, one]) => [one, 'all']);
  return [[entity ?? code, given.length === buttons.length ? 'all' : given.map(([word]) => word)]];
}

/** An empty list would be taken for a slip. */
function scopeWords(scope: ScopeCondition): unknown {
  const words = writeScope(scope);
  return isDeepStrictEqual(words, writeScope(NO_ROWS)) ? 'none' : words;
}

/** A role as the file that gives it again, menu by menu. */
export function roleText(model: Model, { alias, label, sort, grants, scopes, allCalls }: RoleDefinition): string {
  const held = new Set(grants);
  const given = grantUnits(model.menu, Object.values(model.entities)).flatMap((unit) => grantsOf(unit, held));
  const rows = Object.entries(scopes).map(([name, scope]) => [name, scopeWords(scope)] as const);
  const file = {
    schemaVersion: 1,
    role: alias,
    label,
    sort,
    grants: Object.fromEntries(given),
    ...(rows.length === 0 ? {} : { scopes: Object.fromEntries(rows) }),
    ...(allCalls ? { calls: 'all' } : {}),
  };
  return `${editorLine(`roles/${alias}.yaml`, 'role')}\n${stringify(file, { lineWidth: 0 })}`;
}
