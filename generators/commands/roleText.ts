import { stringify } from 'yaml';
import type { Model } from '../../src/model/Model.ts';
import type { RoleDefinition } from '../../src/model/RoleDefinition.ts';
import { writeScope } from '../../src/model/scopeShorthand.ts';
import { type GrantUnit, grantUnits } from '../../src/schema/compile/compileGrants.ts';
import { editorLine } from '../../src/schema/editorLine.ts';

/** What a role holds of one menu; undefined when it holds nothing. */
function grantOf({ code, buttons }: GrantUnit, held: ReadonlySet<string>): 'all' | readonly string[] | undefined {
  const words = buttons.filter(([, one]) => held.has(one)).map(([word]) => word);
  if (!held.has(code) && words.length === 0) return undefined;
  return words.length === buttons.length ? 'all' : words;
}

/** A role as the file that gives it again, menu by menu. */
export function roleText(model: Model, { alias, label, sort, grants, scopes, allCalls }: RoleDefinition): string {
  const held = new Set(grants);
  const given = grantUnits(model.menu, Object.values(model.entities)).flatMap((unit) => {
    const grant = grantOf(unit, held);
    return grant === undefined ? [] : [[unit.entity ?? unit.code, grant] as const];
  });
  const rows = Object.entries(scopes).map(([name, scope]) => [name, writeScope(scope)] as const);
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
