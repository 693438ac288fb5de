import type { Dictionary, DictionaryItem } from '../../model/Dictionary.ts';
import { keyName } from '../../model/keyNames.ts';
import type { Speech } from '../../model/Text.ts';
import type { AuthoredDictionary } from '../authored.ts';
import { baseName } from '../baseName.ts';
import type { Report } from '../Report.ts';
import { suggestName } from '../Report.ts';
import { sentence } from '../sentences.ts';
import type { ValidatedDocument } from '../validateDocument.ts';
import { compileText } from './compileText.ts';
import { presentItems } from './presentItems.ts';

type Place = Parameters<Report>[0];

/** All code lists by code; codes and keys taken twice and missing parents are findings. */
export function compileDictionaries(
  files: readonly ValidatedDocument[],
  report: Report,
  unreadable: Set<string>,
  speech: Speech,
): Map<string, Dictionary> {
  const dictionaries = new Map<string, Dictionary>();
  const sources = new Map<string, Place>();
  for (const { document, value, findings } of files) {
    const authored = value as AuthoredDictionary | undefined;
    if (authored?.dictionary === undefined || authored.label === undefined) continue;
    const code = authored.dictionary;
    const other = sources.get(code);
    // Items may have been taken out; then nobody can say that one is missing.
    if (findings.length > 0) unreadable.add(code);
    const compiled = compileDictionary(authored, document, report, speech);
    if (other === undefined) {
      if (findings.length === 0) dictionaries.set(code, compiled);
    } else {
      reportTwice(code, document, other, report);
    }
    sources.set(code, other ?? document);
    reportFileName(code, document, report);
  }
  return dictionaries;
}

function reportTwice(code: string, document: Place, first: Place, report: Report): void {
  report(document, {
    code: 'duplicateDictionary',
    path: ['dictionary'],
    message: first.platform
      ? {
          zh: `字典“${code}”是平台自带的，见 ${first.file}`,
          en: `The dictionary "${code}" is one of the platform's own, described in ${first.file}`,
        }
      : {
          zh: `字典“${code}”已在 ${first.file} 中描述`,
          en: `The dictionary "${code}" is already described in ${first.file}`,
        },
    remedy: first.platform
      ? {
          zh: `请将 dictionary: ${code} 改为 extends: ${code}，只写新增的字典项；或另取编号。`,
          en: `Write extends: ${code} instead of dictionary: ${code}, with the items that yours adds; or give it another code.`,
        }
      : { zh: '请为其中一个另取编号。', en: 'Give one of them another code.' },
  });
}

function reportFileName(code: string, document: Place, report: Report): void {
  const base = baseName(document.file);
  if (document.text === '' || base === code) return;
  const message = sentence('dictionaryFile', { file: base, name: code });
  report(document, {
    code: 'fileName',
    path: ['dictionary'],
    message,
    remedy: sentence('renameFile', { file: `${code}.yaml` }),
  });
}

function compileDictionary(authored: AuthoredDictionary, document: Place, report: Report, speech: Speech): Dictionary {
  const context = { speech, document, report: (finding: Parameters<Report>[1]) => report(document, finding) };
  const keys = new Set<string>();
  const items = presentItems(authored.items).map(([index, item]): DictionaryItem => {
    const path = ['items', index];
    if (item.key !== undefined && keys.has(item.key)) {
      const message = { zh: `键“${item.key}”出现了两次`, en: `The key "${item.key}" occurs twice` };
      context.report({
        code: 'duplicateName',
        path: [...path, 'key'],
        message,
        remedy: { zh: '请保留其中一项。', en: 'Keep one of the two items.' },
      });
    }
    keys.add(item.key);
    return {
      key: item.key,
      ...nameOf(item, speech),
      label: compileText(context, item.label, [...path, 'label']),
      color: item.color ?? 'default',
      sort: item.sort ?? index + 1,
      sealed: item.sealed ?? false,
      ...(item.remark === undefined ? {} : { remark: item.remark }),
      ...(item.parent === undefined ? {} : { parent: item.parent }),
    };
  });
  for (const [index, item] of presentItems(authored.items)) {
    if (item.parent === undefined || keys.has(item.parent)) continue;
    const message = {
      zh: `没有可作为上级的字典项“${item.parent}”`,
      en: `There is no item "${item.parent}" to be the parent`,
    };
    context.report({
      code: 'unknownItem',
      path: ['items', index, 'parent'],
      message,
      remedy: suggestName(item.parent, keys),
    });
  }
  if (authored.items.length === 0 && !document.platform) reportEmpty(context.report);
  reportCircles(items, context.report);
  reportClashes(items, context.report);
  return {
    code: authored.dictionary,
    label: compileText(context, authored.label, ['label']),
    source: authored.source ?? 'biz',
    provenance: authored.provenance ?? 'assumed',
    ...(document.platform ? { platform: true as const } : {}),
    items,
  };
}

/** The platform may leave a list to projects; anybody else's without items is a file cut short. */
function reportEmpty(report: (finding: Parameters<Report>[1]) => void): void {
  const remedy = {
    zh: '请添加 items: [{ key: "1", label: { zh: …, en: … } }]',
    en: 'Add items: [{ key: "1", label: { zh: …, en: … } }]',
  };
  report({
    code: 'notValid',
    path: ['items'],
    message: { zh: '字典至少要有一项', en: 'A dictionary needs at least one item' },
    remedy,
  });
}

/** What code calls a key is said in English also where nobody speaks it. */
function nameOf({ key, name, label }: AuthoredDictionary['items'][number], { languages }: Speech): { name?: string } {
  if (name !== undefined) return { name };
  const hasEnglish = typeof label === 'object' && typeof label.en === 'string';
  return hasEnglish && !languages.includes('en') ? { name: keyName({ key, label }) } : {};
}

/** Two keys that code would call alike. They get their keys behind the name until one is named. */
function reportClashes(items: readonly DictionaryItem[], report: (finding: Parameters<Report>[1]) => void): void {
  const first = new Map<string, string>();
  for (const [index, item] of items.entries()) {
    const name = keyName(item);
    const other = first.get(name);
    first.set(name, other ?? item.key);
    if (other === undefined || other === item.key) continue;
    report({
      severity: 'warning',
      code: 'clashingName',
      path: ['items', index, item.name === undefined ? 'label' : 'name'],
      message: {
        zh: `键“${other}”和“${item.key}”在代码中的名称都会是 ${name}`,
        en: `Code would call the keys "${other}" and "${item.key}" by one name, ${name}`,
      },
      remedy: {
        zh: '请为其中一项另写英文 label，或单独取名（name: camelCase）。',
        en: 'Give one of them another English label, or a name of its own (name: camelCase).',
      },
    });
  }
}

/** Items that are above themselves would show nowhere. */
function reportCircles(items: readonly DictionaryItem[], report: (finding: Parameters<Report>[1]) => void): void {
  const parents = new Map(items.map(({ key, parent }) => [key, parent]));
  const told = new Set<string>();
  for (const [index, { key }] of items.entries()) {
    const trail = [key];
    for (let up = parents.get(key); up !== undefined && !trail.includes(up); up = parents.get(up)) trail.push(up);
    const isCircle = parents.get(trail.at(-1) ?? '') === key;
    if (!isCircle || trail.some((one) => told.has(one))) continue;
    for (const one of trail) told.add(one);
    report({
      code: 'cycle',
      path: ['items', index, 'parent'],
      message: {
        zh: `字典项“${key}”是它自己的上级：${[...trail, key].join(' -> ')}`,
        en: `The item "${key}" is above itself: ${[...trail, key].join(' -> ')}`,
      },
      remedy: { zh: '请去掉其中一项的 parent。', en: 'Leave the parent of one of them out.' },
    });
  }
}
