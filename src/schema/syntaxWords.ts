import type { YAMLError } from 'yaml';

/** A mistake of the text as people know it, and what helps. */
export interface SyntaxWords {
  readonly message: string;
  readonly remedy: string;
}

const LOOK_AROUND = 'Check indentation, quotes and brackets here and on the line before.';

/** The parser's words are those of its grammar; these are of what was typed. */
export function syntaxWords({ code, message, pos: [start] }: YAMLError, text: string): SyntaxWords {
  const line = text.slice(start).split('\n', 1)[0]?.trimEnd() ?? '';
  switch (code) {
    case 'TAB_AS_INDENT':
      return { message: firstLine(message), remedy: 'Indent with spaces.' };
    case 'BAD_SCALAR_START':
      return line.startsWith('```')
        ? { message: 'The ``` of Markdown is no YAML', remedy: 'Take the lines of ``` out.' }
        : { message: `A text cannot begin with ${line[0]}`, remedy: 'Write quotes around the text.' };
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
      return { message: firstLine(message), remedy: 'Put the text in single quotes, in which a \\ is a \\.' };
    default:
      return { message: firstLine(message), remedy: LOOK_AROUND };
  }
}

const firstLine = (message: string): string => message.split('\n')[0] ?? 'Not valid YAML';

const ALONE: SyntaxWords = {
  message: 'This line is indented as none of those above that it could stand beside',
  remedy: 'Indent it by as many blanks as its neighbours have.',
};

const DEEPER: SyntaxWords = {
  message: 'The line below is indented deeper, and this one has a value already',
  remedy: 'Indent the two alike, or take the value of this line out.',
};

/** `{ en: Born: day }`, or `{ minimum: 1 maximum: 2 }`. */
function withinBrackets(line: string): SyntaxWords {
  const written = line.replace(/\s*[,\]}].*$/, '');
  if (!/:(\s|$)/.test(written))
    return {
      message: `A comma is missing behind "${written}"`,
      remedy: 'Write a comma between it and the line below.',
    };
  return {
    message: `Within brackets "${written}" is neither one text nor two entries`,
    remedy: `Quote the text: "${written}"; or write a comma between the entries.`,
  };
}

function withColon(line: string): SyntaxWords {
  return {
    message: 'A colon with a blank behind it begins a value, and this value is within another',
    remedy: `Quote the text: "${line.replaceAll('"', '\\"')}"; or give each key a line of its own.`,
  };
}

/** A line that is neither `key: value` nor an item of a list. */
function noPair(line: string): SyntaxWords {
  const [, key, value] = /^([\w-]+):(\S.*)$/.exec(line) ?? [];
  if (key !== undefined)
    return {
      message: `YAML reads "${line}" as one word`,
      remedy: `Write ${key}: ${value}, with a blank behind the colon.`,
    };
  const message = `"${line}" is no key with a value`;
  return {
    message,
    remedy: 'Write key: value, or take the line out; a text that goes on stands in quotes on one line.',
  };
}

function missing(message: string, line: string): SyntaxWords {
  if (message.startsWith('Implicit map keys')) return noPair(line);
  if (message.startsWith('Sequence item')) return ALONE;
  if (message.startsWith('Missing ,'))
    return { message: 'A comma is missing before this', remedy: 'Write a comma between the two.' };
  return { message: firstLine(message), remedy: LOOK_AROUND };
}

function unexpected(message: string, line: string, before = ''): SyntaxWords {
  if (message.startsWith('Unexpected scalar'))
    return {
      message: `"${line.replace(/\s*[:,\]}].*$/, '')}" follows a value that has ended`,
      remedy:
        'Write a comma before it, or put the whole text in quotes; a quote within a text in such quotes stands twice.',
    };
  if (/^Unexpected flow-(?:map|seq)-start/.test(message))
    return {
      message: `A text ends before ${line[0]}`,
      remedy: 'Put the whole text in quotes; single ones, where it has a \\.',
    };
  if (message.startsWith('Block scalar header'))
    return { message: `A text cannot begin with ${before}`, remedy: 'Write quotes around the text.' };
  return { message: firstLine(message), remedy: LOOK_AROUND };
}
