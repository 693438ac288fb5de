import { fillText } from '../../../../model/fillText.ts';
import { languageStore } from '../../../start/texts/languageStore.ts';

/** What bpmn-js itself may say with the modules that are in use; the test compares it with their sources. */
export const CANVAS_TEXTS: Readonly<Record<string, { readonly zh: string; readonly en: string }>> = {
  'append.task': { zh: '追加人工任务', en: 'Append a user task' },
  'append.exclusive': { zh: '追加排他网关', en: 'Append an exclusive gateway' },
  'append.parallel': { zh: '追加并行网关', en: 'Append a parallel gateway' },
  'append.end': { zh: '追加结束', en: 'Append an end' },
  'Connect to other element': { zh: '连接到其他节点', en: 'Connect to another element' },
  Delete: { zh: '删除', en: 'Delete' },
  // Of what only files of other tools bring: parts within parts, pools, data.
  'Open {element}': { zh: '打开{element}', en: 'Open {element}' },
  'flow elements must be children of pools/participants': {
    zh: '节点必须放在泳池内',
    en: 'Steps must stand within a pool',
  },
  'Data object must be placed within a pool/participant.': {
    zh: '数据对象必须放在泳池内',
    en: 'A data object must stand within a pool',
  },
};

type Replacements = Readonly<Record<string, string | number>>;

/** bpmn-js asks this for every text it shows; a drawing outlives a change of language. */
function translate(text: string, replacements: Replacements = {}): string {
  const known = CANVAS_TEXTS[text]?.[languageStore.get() === 'en' ? 'en' : 'zh'] ?? text;
  return fillText(known, replacements);
}

export const translateModule = { translate: ['value', translate] };
