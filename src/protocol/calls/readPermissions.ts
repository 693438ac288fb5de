import { bodyObject } from '../wireValues.ts';
import { readList, readNumber, readText, readTextMap, readTexts } from './reading.ts';

/** Whether somebody may, and the chain that leads to it link by link. */
export function readExplanation(value: unknown) {
  const { allowed, sentence, steps } = bodyObject(value);
  return {
    allowed: allowed === true,
    sentence: readText(sentence),
    steps: readList(steps, (step) => readTexts(step, ['name', 'state', 'text'])),
  };
}

/** The permission matrix: `held` are places in `roles`. */
export function readPermissions(value: unknown) {
  const { roles, entities } = bodyObject(value);
  return {
    roles: readList(roles, (role) => readTexts(role, ['id', 'roleName', 'roleAlias'])),
    entities: readList(entities, (entity) => ({
      ...readTexts(entity, ['name', 'module']),
      label: readTextMap(bodyObject(entity).label),
      lines: readList(bodyObject(entity).lines, (line) => ({
        ...readTexts(line, ['code']),
        what: readTextMap(bodyObject(line).what),
        held: readList(bodyObject(line).held, readNumber),
      })),
    })),
  };
}
