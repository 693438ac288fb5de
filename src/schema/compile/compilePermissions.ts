import type { EntityPermissions } from '../../model/Entity.ts';
import { rawMap, textOf } from './raw.ts';
import { snakeCase } from './snakeCase.ts';

/** `exam_task_info`, `exam_task_info_add` and so on, as BladeX names menus and their buttons. */
export function compilePermissions(source: unknown, entity: string): EntityPermissions {
  const raw = rawMap(source);
  const prefix = textOf(raw.prefix) ?? snakeCase(entity);
  const code = (key: string, ending: string) => textOf(raw[key]) ?? `${prefix}${ending}`;
  return {
    menu: code('menu', ''),
    create: code('create', '_add'),
    update: code('update', '_edit'),
    remove: code('remove', '_delete'),
    view: code('view', '_view'),
    export: code('export', '_export'),
    import: code('import', '_import'),
  };
}
