import type { EngineText } from '../../model/Text.ts';

/** What may be wrong with a template; `{name}` and `{line}` are filled from the problem. */
export const TEMPLATE_PROBLEMS = {
  unclosedTag: { zh: '第 {line} 行：标签没有以 }} 结束', en: 'Line {line}: the tag is not closed by }}' },
  unclosedSection: {
    zh: '第 {line} 行：{name} 没有结束，请加上 {{/{name}}}',
    en: 'Line {line}: {name} is not closed; add {{/{name}}}',
  },
  unopenedSection: {
    zh: '第 {line} 行：{name} 没有开始，请删除它或在前面加上 {{#{name}}}',
    en: 'Line {line}: {name} was not opened; remove it or put {{#{name}}} before it',
  },
  unknownName: {
    zh: '第 {line} 行：这里没有变量 {name}，请从变量列表中选用',
    en: 'Line {line}: there is no variable {name} here; choose one of the list of variables',
  },
  listAsText: {
    zh: '第 {line} 行：{name} 是列表，请写成 {{#{name}}}…{{/{name}}}',
    en: 'Line {line}: {name} is a list; write {{#{name}}}…{{/{name}}}',
  },
  nestedList: {
    zh: '第 {line} 行：{name} 不能在 {name} 之内重复，请移到外面',
    en: 'Line {line}: {name} cannot be repeated within {name}; move it outside',
  },
  forbidden: {
    zh: '第 {line} 行：模板不能引用其他模板，也不能更改分隔符，请删除 {name}',
    en: 'Line {line}: a template takes in no other and keeps its delimiters; remove {name}',
  },
  tooLong: {
    zh: '模板超过 {name} 个字符，请拆分',
    en: 'The template has more than {name} characters; split it',
  },
  tooMuch: {
    zh: '生成的内容过大（超过 {name} 个字符），请减少重复',
    en: 'What comes of it is too large (over {name} characters); repeat less',
  },
  wrongPath: {
    zh: '输出路径“{name}”不可用：只能含字母、数字、._- 和 /，不能是绝对路径，也不能离开输出目录',
    en: 'The output path “{name}” will not do: letters, digits, ._- and / only, not absolute, and not out of the output folder',
  },
  samePath: {
    zh: '多个模板生成同一文件“{name}”，请在路径中加入表名或类名',
    en: 'Several templates make the same file “{name}”; put the table or the class into the path',
  },
} as const satisfies Record<string, EngineText>;

/** A mistake in a template and where it is. */
export interface TemplateProblem {
  readonly code: keyof typeof TEMPLATE_PROBLEMS;
  /** 1-based. */
  readonly line: number;
  /** The name, the path or the limit concerned. */
  readonly name: string;
}
