import type { YAMLError } from 'yaml';
import type { EngineText } from '../model/Text.ts';

/** A mistake of the text as people know it, and what helps. */
export interface SyntaxWords {
  readonly message: EngineText;
  readonly remedy: EngineText;
}

const LOOK_AROUND = {
  zh: '请检查此处和上一行的缩进、引号和括号。',
  en: 'Check indentation, quotes and brackets here and on the line before.',
};

/** The parser's words are those of its grammar; these are of what was typed. */
export function syntaxWords({ code, message, pos: [start] }: YAMLError, text: string): SyntaxWords {
  const line = text.slice(start).split('\n', 1)[0]?.trimEnd() ?? '';
  switch (code) {
    case 'TAB_AS_INDENT':
      return {
        message: { ...parserSays(message), zh: '缩进不能用制表符' },
        remedy: { zh: '请用空格缩进。', en: 'Indent with spaces.' },
      };
    case 'BAD_SCALAR_START':
      return line.startsWith('```')
        ? {
            message: { zh: 'Markdown 的 ``` 不是 YAML', en: 'The ``` of Markdown is no YAML' },
            remedy: { zh: '请删除 ``` 所在的行。', en: 'Take the lines of ``` out.' },
          }
        : {
            message: { zh: `文本不能以 ${line[0]} 开头`, en: `A text cannot begin with ${line[0]}` },
            remedy: { zh: '请为文本加上引号。', en: 'Write quotes around the text.' },
          };
    case 'BAD_INDENT':
      return ALONE;
    case 'BLOCK_IN_FLOW':
      return withinBrackets(line);
    case 'BLOCK_AS_IMPLICIT_KEY':
      return /:(\s|$)/.test(line) ? withColon(line) : DEEPER;
    case 'MULTILINE_IMPLICIT_KEY':
      return noPair(line);
    case 'MISSING_CHAR':
      return missing(message, line);
    case 'UNEXPECTED_TOKEN':
      return unexpected(message, line, text[start - 1]);
    case 'BAD_DQ_ESCAPE':
      return {
        message: parserSays(message),
        remedy: {
          zh: '请将文本放入单引号，其中 \\ 就是 \\ 本身。',
          en: 'Put the text in single quotes, in which a \\ is a \\.',
        },
      };
    default:
      return { message: parserSays(message), remedy: LOOK_AROUND };
  }
}

/** The parser speaks English. */
function parserSays(message: string): EngineText {
  const [first = 'Not valid YAML'] = message.split('\n');
  return { zh: `YAML 解析器的提示：${first}`, en: first };
}

const ALONE: SyntaxWords = {
  message: {
    zh: '此行的缩进与上方可与它并列的各行都不同',
    en: 'This line is indented as none of those above that it could stand beside',
  },
  remedy: { zh: '请与并列的行缩进相同数量的空格。', en: 'Indent it by as many blanks as its neighbours have.' },
};

const DEEPER: SyntaxWords = {
  message: {
    zh: '下一行缩进更深，而此行已有值',
    en: 'The line below is indented deeper, and this one has a value already',
  },
  remedy: { zh: '请让两行缩进相同，或去掉此行的值。', en: 'Indent the two alike, or take the value of this line out.' },
};

/** `{ en: Born: day }`, or `{ minimum: 1 maximum: 2 }`. */
function withinBrackets(line: string): SyntaxWords {
  const written = line.replace(/\s*[,\]}].*$/, '');
  if (!/:(\s|$)/.test(written))
    return {
      message: { zh: `“${written}”之后缺少逗号`, en: `A comma is missing behind "${written}"` },
      remedy: { zh: '请在它与下一行之间加逗号。', en: 'Write a comma between it and the line below.' },
    };
  return {
    message: {
      zh: `括号内的“${written}”既不是一段文本，也不是两项`,
      en: `Within brackets "${written}" is neither one text nor two entries`,
    },
    remedy: {
      zh: `请为文本加引号："${written}"，或在两项之间加逗号。`,
      en: `Quote the text: "${written}"; or write a comma between the entries.`,
    },
  };
}

function withColon(line: string): SyntaxWords {
  return {
    message: {
      zh: '冒号加空格表示值的开始，而此处已在另一个值之内',
      en: 'A colon with a blank behind it begins a value, and this value is within another',
    },
    remedy: {
      zh: `请为文本加引号："${line.replaceAll('"', '\\"')}"，或让每个键各占一行。`,
      en: `Quote the text: "${line.replaceAll('"', '\\"')}"; or give each key a line of its own.`,
    },
  };
}

/** A line that is neither `key: value` nor an item of a list. */
function noPair(line: string): SyntaxWords {
  const [, key, value] = /^([\w-]+):(\S.*)$/.exec(line) ?? [];
  if (key !== undefined)
    return {
      message: { zh: `YAML 把“${line}”读成了一个词`, en: `YAML reads "${line}" as one word` },
      remedy: {
        zh: `请写成 ${key}: ${value}，冒号后留一个空格。`,
        en: `Write ${key}: ${value}, with a blank behind the colon.`,
      },
    };
  const message = { zh: `“${line}”不是带值的键`, en: `"${line}" is no key with a value` };
  return {
    message,
    remedy: {
      zh: '请写成 键: 值，或删除此行；较长的文本请放入引号、写在同一行。',
      en: 'Write key: value, or take the line out; a text that goes on stands in quotes on one line.',
    },
  };
}

function missing(message: string, line: string): SyntaxWords {
  if (message.startsWith('Implicit map keys')) return noPair(line);
  if (message.startsWith('Sequence item')) return ALONE;
  if (message.startsWith('Missing ,'))
    return {
      message: { zh: '此处之前缺少逗号', en: 'A comma is missing before this' },
      remedy: { zh: '请在两者之间加逗号。', en: 'Write a comma between the two.' },
    };
  return { message: parserSays(message), remedy: LOOK_AROUND };
}

function unexpected(message: string, line: string, before = ''): SyntaxWords {
  if (message.startsWith('Unexpected scalar') && line.startsWith(','))
    return {
      message: { zh: '括号之外的逗号不分隔任何内容', en: 'Outside of brackets a comma parts nothing' },
      remedy: { zh: '请删除这个逗号。', en: 'Take it out.' },
    };
  if (message.startsWith('Unexpected scalar'))
    return {
      message: {
        zh: `值已结束，其后不能有“${line.replace(/\s*[:,\]}].*$/, '')}”`,
        en: `"${line.replace(/\s*[:,\]}].*$/, '')}" follows a value that has ended`,
      },
      remedy: {
        zh: '请在它之前加逗号，或将整段文本放入引号；文本内若有同样的引号，须写两次。',
        en: 'Write a comma before it, or put the whole text in quotes; a quote within a text in such quotes stands twice.',
      },
    };
  if (/^Unexpected flow-(?:map|seq)-start/.test(message))
    return {
      message: { zh: `文本在 ${line[0]} 之前结束`, en: `A text ends before ${line[0]}` },
      remedy: {
        zh: '请将整段文本放入引号；含有 \\ 时用单引号。',
        en: 'Put the whole text in quotes; single ones, where it has a \\.',
      },
    };
  if (message.startsWith('Block scalar header'))
    return {
      message: { zh: `文本不能以 ${before} 开头`, en: `A text cannot begin with ${before}` },
      remedy: { zh: '请为文本加上引号。', en: 'Write quotes around the text.' },
    };
  return { message: parserSays(message), remedy: LOOK_AROUND };
}
