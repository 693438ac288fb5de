import type { AuthoredDictionary } from '../authored.ts';
import { presentItems } from '../compile/presentItems.ts';
import { isExtension } from '../isExtension.ts';
import { type Report, suggestName } from '../Report.ts';
import type { ValidatedDocument } from '../validateDocument.ts';
import type { AuthoredMoreItems } from './AuthoredExtension.ts';
import { checkFileName, inOrder } from './extendEntities.ts';
import { documentOf, type Merge, mergeOf, readList, writeList } from './Merge.ts';

type Item = AuthoredDictionary['items'][number];

/** The code lists of the platform with the items that files of the project add, in the order of their paths. */
export function extendDictionaries(files: readonly ValidatedDocument[], report: Report): ValidatedDocument[] {
  const extensions = inOrder(files.filter(({ document }) => isExtension(document)));
  const lists = files.filter(({ document }) => !isExtension(document));
  const platform = new Map(
    lists.filter(({ document }) => document.platform).map((file) => [String(file.value?.dictionary), file]),
  );
  const merges = new Map<ValidatedDocument, Merge>();
  for (const file of extensions) {
    const code = (file.value as AuthoredMoreItems | undefined)?.extends;
    if (code === undefined) continue;
    checkFileName(file.document, code, report);
    const base = platform.get(code);
    if (base === undefined) reportUnknown(file, code, [...platform.keys()], report);
    else {
      const merge = merges.get(base) ?? mergeOf(base);
      merges.set(base, merge);
      addItems(merge, file, report);
    }
  }
  return lists.map((file) => {
    const merge = merges.get(file);
    return merge === undefined ? file : { ...file, value: merge.value, document: documentOf(merge) };
  });
}

function addItems(merge: Merge, { document, value }: ValidatedDocument, report: Report): void {
  const items = readList<Item | undefined>(merge, ['items']);
  for (const [index, item] of presentItems((value as unknown as AuthoredMoreItems).items)) {
    const path = ['items', index];
    const first = items.find((one) => one.value?.key === item.key);
    if (first === undefined) items.push({ value: item, document, path });
    else
      report(document, {
        code: 'platformKept',
        path: [...path, 'key'],
        message: {
          zh: `键“${item.key}”已被 ${first.document.file} 使用，已有的字典项不能改动`,
          en: `The key "${item.key}" is taken by ${first.document.file}, and items that are there stay as they are`,
        },
        remedy: {
          zh: '请为你的字典项另取键；若平台后来增加了它且含义相同，请删除你的。',
          en: 'Give yours another key; if the platform has gained it since, delete yours where they mean the same.',
        },
      });
  }
  writeList(merge, ['items'], items);
}

function reportUnknown({ document }: ValidatedDocument, code: string, known: readonly string[], report: Report): void {
  const message = { zh: `平台没有字典“${code}”`, en: `The platform has no dictionary "${code}"` };
  const remedy = suggestName(code, known, {
    zh: '只能扩展平台的字典；项目自己的字典项请写入其文件。',
    en: 'Only dictionaries of the platform are extended; write items of yours into its file.',
  });
  report(document, { code: 'unknownDictionary', path: ['extends'], message, remedy });
}
