import type { ComponentType } from 'react';
import type { ModulePage, ModuleProcess, PageProps } from '../modules/ConsoleModule.ts';
import type { Load } from '../parts/Load.ts';

/** Who may open the pages of a process: those who hold the work list that leads there. */
const CODES = {
  form: ['work_start'],
  handle: ['work_todo'],
  detail: ['work_start', 'work_claim', 'work_todo', 'work_send', 'work_done'],
} as const;

/** A page whose screen takes the parts of the address by name. */
function taking<P extends object>(load: Load<P>, read: (params: readonly string[]) => P): Load<PageProps> {
  return async () => {
    const Screen: ComponentType<P> = await load();
    return ({ params }) => <Screen {...read(params)} />;
  };
}

/** The pages of one kind of process below /work/process: its form, its handling, its details. */
export function processPages(word: string, { form, handle, detail }: ModuleProcess): ModulePage[] {
  const page = (kind: keyof typeof CODES) =>
    ({ path: `/work/process/${word}/${kind}`, each: true, codes: CODES[kind] }) as const;
  return [
    form && { ...page('form'), ...form, load: taking(form.load, ([id = '']) => ({ processDefinitionId: id })) },
    handle && {
      ...page('handle'),
      ...handle,
      load: taking(handle.load, ([taskId = '', processInstanceId = '', businessId = '']) => ({
        taskId,
        processInstanceId,
        businessId,
      })),
    },
    detail && {
      ...page('detail'),
      ...detail,
      load: taking(detail.load, ([processInstanceId = '', businessId = '']) => ({ processInstanceId, businessId })),
    },
  ].filter((one) => one !== undefined);
}
