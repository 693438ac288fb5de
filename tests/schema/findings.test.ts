import { describe, expect, it } from 'vitest';
import { placeOf, project, thing } from './project.ts';

const NAME = '  name: { type: string, label: { zh: 名, en: Name } }';
const LIGHT = '  light: { type: dictionary, dictionary: light, label: { zh: 灯, en: Light } }';

/** A text field `a` with this condition; the condition begins in column 70. */
const shownWhen = (condition: string) => `  a: { type: text, label: { zh: 名, en: Name }, visibleWhen: ${condition} }`;

const field = (name: string, words: string) => `  ${name}: { ${words}, label: { zh: 名, en: Name } }`;

interface Case {
  readonly claim: string;
  readonly files: Readonly<Record<string, string>>;
  /** Place, severity and code, then what the remedy must say. */
  readonly finds: readonly (readonly [place: string, remedy: string])[];
}

const closings: readonly Case[] = [
  {
    claim: 'resolves what a closing names, and lets it close either fields or the whole record',
    files: thing(
      'fields:',
      NAME,
      'closed:',
      '  - { when: { nam: x }, message: { zh: 完, en: Done }, except: [names] }',
      '  - { when: { name: x }, message: { zh: 完, en: Done }, fields: [name], except: [name] }',
      '  - { when: { name: x }, message: { zh: 完, en: Done }, with: [name] }',
      '  - { when: { name: x }, message: { zh: 完, en: Done }, fields: [name], only: remove }',
      'appendOnly: { except: [nothing] }',
    ),
    finds: [
      ['thing.yaml:7:15 error unknownField', 'Did you mean "name"?'],
      ['thing.yaml:7:64 error unknownField', 'Did you mean "name"?'],
      ['thing.yaml:8:56 error closedTwice', 'close the whole record with "except"'],
      ['thing.yaml:9:63 error wrongType', 'Name fields of type related'],
      ['thing.yaml:10:56 error closedTwice', 'close the whole record with "except"'],
      ['thing.yaml:11:24 error unknownField', ''],
    ],
  },
  {
    claim: 'lets no action and no switch stand that what is kept never lets run',
    files: thing(
      'fields:',
      NAME,
      '  light: { type: dictionary, dictionary: light, label: { zh: 灯, en: Light }, default: "0" }',
      '  done: { type: boolean, label: { zh: 完, en: Done } }',
      'appendOnly: { except: [name] }',
      'toggles: [{ field: done }]',
      'states: { field: light, initial: "0", transitions: { step: { from: ["0"], to: "1" } } }',
      'actions:',
      '  note: { label: { zh: 注, en: Note }, effect: { name: x } }',
      '  step: { label: { zh: 步, en: Step } }',
      '  late: { label: { zh: 迟, en: Late }, effect: { done: true }, onClosed: true }',
      '  never: { label: { zh: 永, en: Never }, effect: { name: x, done: true } }',
    ),
    finds: [
      ['thing.yaml:9:20 error misplaced', 'Remove the switch, or write appendOnly: { except: [done] }.'],
      ['thing.yaml:15:60 error actionWithoutEffect', 'Write onClosed: true for the action, or appendOnly: { except'],
    ],
  },
  {
    claim: 'lets a handler run on a log at the list, or where it says so',
    files: thing(
      'fields:',
      NAME,
      'appendOnly: true',
      'actions:',
      '  all: { label: { zh: 全, en: All }, scope: collection, handler: true }',
      '  late: { label: { zh: 迟, en: Late }, handler: true, onClosed: true }',
      '  never: { label: { zh: 永, en: Never }, handler: true }',
    ),
    finds: [['thing.yaml:10:41 error actionWithoutEffect', 'Write onClosed: true for the action.']],
  },
  {
    claim: 'keeps removed records only of what people remove',
    files: thing('fields:', NAME, 'appendOnly: true', 'recycle: { days: 30 }'),
    finds: [['thing.yaml:7:1 error recycleNothing', 'Leave "recycle" out']],
  },
  {
    claim: 'takes comments only beside records that somebody opens',
    files: thing('fields:', NAME, 'api: { operations: [list] }', 'comments: true'),
    finds: [['thing.yaml:7:1 error commentsNowhere', 'offer the operation get']],
  },
  {
    claim: 'asks for no reason that nothing would keep',
    files: thing('fields:', NAME, 'history: false', 'recycle: { reason: required }'),
    finds: [['thing.yaml:7:12 error recycleReason', 'let the history be kept']],
  },
  {
    claim: 'asks what is due when, and who would fill in what it needs',
    files: thing(
      'fields:',
      NAME,
      field('end', 'type: date'),
      'due:',
      '  - { field: name, set: { name: x } }',
      '  - { field: end, action: stopp }',
      '  - { field: end, action: stop }',
      '  - { field: end }',
      '  - { field: end, action: pick }',
      'actions:',
      '  pick: { label: { zh: 选, en: Pick }, scope: selection, effect: { name: x } }',
      '  stop: { label: { zh: 停, en: Stop }, effect: { name: { ref: input.why } }, fields: { why: { type: text, required: true, label: { zh: 因, en: Why } } } }',
    ),
    finds: [
      ['thing.yaml:8:14 error wrongType', 'Name a date or dateTime field.'],
      ['thing.yaml:9:27 error unknownAction', 'Did you mean "stop"?'],
      ['thing.yaml:10:27 error dueAction', 'without required input'],
      ['thing.yaml:11:14 error missingKey', 'Add action: name, or set'],
      ['thing.yaml:12:27 error dueAction', 'Name an action of scope record'],
    ],
  },
  {
    claim: 'finds nothing due by what is kept in no column',
    files: thing(
      'fields:',
      field('end', 'type: date'),
      field('last', 'type: date'),
      field('on', 'type: boolean'),
      field('twice', 'type: computed, computed: end'),
      field('kept', 'type: computed, computed: end, stored: true'),
      'due:',
      '  - { field: end, when: { twice: { empty: false } }, set: { on: true } }',
      '  - { field: end, when: { kept: { empty: false }, end: { gt: { ref: last } } }, set: { on: true } }',
    ),
    finds: [['thing.yaml:11:25 error noColumn', 'say stored: true at it']],
  },
];

const approvals: readonly Case[] = [
  {
    claim: 'resolves what an approval names, and refuses steps that write what nobody writes or hide what they ask for',
    files: thing(
      'fields:',
      NAME,
      field('must', 'type: string, required: true'),
      field('light', 'type: string'),
      'states: { field: light, initial: "1", transitions: { switch: { from: ["1"], to: "2" } } }',
      'actions: { switch: { label: { zh: 换, en: Switch } } }',
      'workflow:',
      '  process: thing',
      '  start: swich',
      '  outcomes: { rejected: "3" }',
      '  nodes:',
      '    start: { hide: [must] }',
      '    look: { write: [light, nam], hide: [name] }',
      '    weigh: { write: [name], hide: [name] }',
    ),
    finds: [
      ['thing.yaml:11:3 error missingKey', 'Add outcomes: { approved'],
      ['thing.yaml:12:10 error unknownAction', 'Did you mean "switch"?'],
      ['thing.yaml:13:25 error noTransition', 'Add one to states: transitions.'],
      ['thing.yaml:15:21 error hiddenRequired', 'Take it out of start: hide.'],
      ['thing.yaml:16:21 error neverWritten', 'Name fields of the form.'],
      ['thing.yaml:16:28 error unknownField', 'Did you mean "name"?'],
      ['thing.yaml:17:36 error writtenAndHidden', 'Keep it in one of the two.'],
    ],
  },
  {
    claim: 'asks for states where the ends of an approval lead to some, and for rows that belong to a tenant',
    files: thing('storage: global', 'fields:', NAME, 'workflow: { process: thing, outcomes: { approved: "1" } }'),
    finds: [
      ['thing.yaml:7:1 error workflowStorage', 'Remove "storage"'],
      ['thing.yaml:7:11 error missingStates', 'Add states'],
    ],
  },
];

const SPARE = `schemaVersion: 1\nentity: spare\nlabel: { zh: 备, en: Spare }\nfields:\n${NAME}\n`;

const texts: readonly Case[] = [
  {
    claim: 'reports a key that occurs twice',
    files: thing('fields:', NAME, NAME),
    finds: [['thing.yaml:6:3 error duplicateKey', 'Keep one of the two.']],
  },
  {
    claim: 'reports levels of regions that leave none',
    files: {
      'schemas/test/region.yaml':
        'schemaVersion: 1\nentity: region\nlabel: { zh: 区划, en: Region }\nfields:\n  code: { type: string, label: { zh: 码, en: Code } }\n',
      ...thing('fields:', field('place', 'type: region, minLevel: 4, maxLevel: 3')),
    },
    finds: [['thing.yaml:5:36 error badLevels', 'give minLevel the smaller number']],
  },
  {
    claim: 'reports dictionary keys that code would call by one name',
    files: {
      'dictionaries/light.yaml':
        'dictionary: light\nlabel: { zh: 灯, en: Light }\nitems:\n  - { key: "1", label: { zh: 红, en: Red } }\n  - { key: "2", label: { zh: 赤, en: red } }\n',
    },
    finds: [['light.yaml:5:24 warning clashingName', 'a name of its own (name: camelCase)']],
  },
  {
    claim: 'asks to quote codes that YAML reads as numbers or flags',
    files: {
      'dictionaries/light.yaml': [
        'dictionary: light',
        'label: { zh: 灯, en: Light }',
        'items:',
        ...['01', '000000', '1e5', 'true'].map((key) => `  - { key: ${key}, label: { zh: 红, en: Red } }`),
      ].join('\n'),
    },
    finds: [
      ['light.yaml:4:12 error unquoted', 'Quote it: "01"'],
      ['light.yaml:5:12 error unquoted', 'Quote it: "000000"'],
      ['light.yaml:6:12 error unquoted', 'Quote it: "1e5"'],
      ['light.yaml:7:12 error unquoted', 'Quote it: "true"'],
    ],
  },
  {
    claim: 'asks to quote a code in a condition',
    files: thing('fields:', LIGHT, shownWhen('{ light: 0 }')),
    finds: [['thing.yaml:6:70 error unquoted', 'Quote it: "0"']],
  },
  {
    claim: 'refuses whole numbers above 2^53',
    files: thing('fields:', field('a', 'type: integer, maximum: 12345678901234567890')),
    finds: [['thing.yaml:5:32 error bigNumber', 'Quote it where it is a code: "12345678901234567890"']],
  },
  {
    claim: 'refuses merge keys',
    files: thing(
      'fields:',
      NAME.replace('name: ', 'name: &n '),
      '  b: { <<: *n, type: string, label: { zh: 名, en: Name } }',
    ),
    finds: [['thing.yaml:6:8 error mergeKey', 'anchor (&name)']],
  },
  {
    claim: 'reports brackets that do not close',
    files: thing('fields:', '  a: { type: string'),
    finds: [['thing.yaml:5:6 error yaml', 'brackets']],
  },
  {
    claim: 'reports a bracket that is not closed once, at the bracket, however much follows',
    files: thing(
      'fields:',
      '  a: { type: string, label: { zh: 名, en: Name }',
      '  b: { type: string }',
      '  c: { type: text }',
    ),
    finds: [['thing.yaml:5:6 error yaml', 'brackets']],
  },
  {
    claim: 'reports a bracket too many once, at the bracket, however much follows',
    files: thing('fields:', '  a: { type: string }}', '  b: { type: string }', '  c: { type: text }'),
    finds: [['thing.yaml:5:22 error yaml', 'brackets']],
  },
  {
    claim: 'reports tabs as indentation',
    files: thing('fields:', '\ta: 3'),
    finds: [['thing.yaml:5:1 error yaml', 'Indent with spaces.']],
  },
  {
    claim: 'reports a tab alone where all that follows is indented from it',
    files: thing('fields:', '  a:', '\ttype: date', '    label: { zh: 日, en: Day }', '  b: { type: date }'),
    finds: [['thing.yaml:6:1 error yaml', 'Indent with spaces.']],
  },
  {
    claim: 'names the full-width signs that a mistake comes from, each once',
    files: {
      'schemas/test/thing.yaml': [
        'schemaVersion: 1',
        'entity: thing',
        'label：{ zh: 物, en: Thing }',
        'fields:',
        '  a: { type: string， label: { zh: 名，也叫称, en: Name } }',
        '  b: ｛ type: string }',
        '  c: { type: string, label: { zh: 名, en: Name ｝ }',
      ].join('\n'),
    },
    finds: [
      ['thing.yaml:3:6 error fullWidth', 'Write ":" and a blank after it.'],
      ['thing.yaml:5:20 error fullWidth', 'Write "," and a blank after it.'],
      ['thing.yaml:6:6 error fullWidth', 'Write "{".'],
      ['thing.yaml:7:47 error fullWidth', 'Write "}".'],
    ],
  },
  {
    claim: 'names Chinese quotes and commas that YAML reads as part of a text, and leaves those of labels alone',
    files: thing(
      'titleField: “name”',
      'fields:',
      '  name: { type: string, label: { zh: “新”名、别名, en: LPG、LNG } }',
      '  code: { type: string, label: { zh: 码, en: Code } }',
      'list: { search: [name，code] }',
    ),
    finds: [
      ['thing.yaml:4:13 error fullWidth', 'Write "name", half-width'],
      ['thing.yaml:8:18 error fullWidth', 'Write "," and a blank after it.'],
    ],
  },
  {
    claim: 'names the brackets of Chinese keyboards around a list, with what is inside or cut at its first comma',
    files: thing('fields:', NAME, LIGHT, 'lookup: 【name, light】', 'list: { search: 【name, light】 }'),
    finds: [
      ['thing.yaml:7:9 error fullWidth', 'Write "[".'],
      ['thing.yaml:8:17 error fullWidth', 'Write "[".'],
      ['thing.yaml:8:24 error fullWidth', 'Write "]".'],
    ],
  },
  {
    claim: 'says how a flag is written that stands there in Chinese, or in quotes',
    files: thing(
      'fields:',
      '  name: { type: string, required: 是, label: { zh: 名, en: Name } }',
      '  done: { type: boolean, label: { zh: 完, en: Done } }',
      '  why: { type: text, label: { zh: 因, en: Why }, visibleWhen: { done: "false" } }',
    ),
    finds: [
      ['thing.yaml:5:35 error wrongKind', 'Write true.'],
      ['thing.yaml:7:70 error wrongValue', 'Write false, without quotes.'],
    ],
  },
  {
    claim: 'names a blank that is none to YAML',
    files: thing('fields:', '\u3000\u3000a: { type: string }', '  b: { type: string }'),
    finds: [['thing.yaml:5:1 error fullWidth', 'Write it anew, half-width.']],
  },
  {
    claim: 'names such a blank also where all lines are indented by it',
    files: thing('list: { pageSize: 30 }', 'x-notes:', '\u3000\u3000a: 1', '\u00a0\u00a0b: 2', 'fields:', NAME),
    finds: [
      ['thing.yaml:6:1 error fullWidth', 'Write it anew, half-width.'],
      ['thing.yaml:7:1 error fullWidth', 'Write it anew, half-width.'],
    ],
  },
  {
    claim: 'leaves texts alone that have full-width signs beside another mistake',
    files: thing('fields:', '  a: { type: string, label: { zh: 名：甲，乙, en: Name: b } }'),
    finds: [['thing.yaml:5:46 error yaml', 'Quote the text: "Name: b"']],
  },
  {
    claim: 'says of the signs of a merge where they stand, and nothing that follows from them',
    files: thing('<<<<<<< HEAD', 'titleField: a', '=======', 'titleField: b', '>>>>>>> main', 'fields:', NAME),
    finds: [['thing.yaml:4:1 error mergeConflict', 'take these lines out']],
  },
  {
    claim: 'says what is to be quoted where a text has a sign that YAML reads',
    files: {
      ...thing('description: Who: where', 'fields:', NAME),
      'schemas/test/at.yaml': 'entity: at\nlabel: @x\nwas: >= 5\n',
      'schemas/test/quote.yaml': 'entity: quote\nlabel: { zh: "名, en: Name }\nfields: {}\n',
      'schemas/test/twice.yaml': "entity: twice\nlabel: { zh: 名, en: 'it's' }\n",
    },
    finds: [
      ['at.yaml:2:8 error yaml', 'Write quotes around the text.'],
      ['at.yaml:3:7 error yaml', 'Write quotes around the text.'],
      ['quote.yaml:2:14 error yaml', 'Close it behind the text'],
      ['thing.yaml:4:14 error yaml', 'Quote the text: "Who: where"'],
      ['twice.yaml:2:25 error yaml', 'a quote within a text in such quotes stands twice'],
    ],
  },
  {
    claim: 'says of a line that is not part of the map what it lacks',
    files: {
      'schemas/test/blank.yaml': 'entity:blank\nlabel: x\n',
      'schemas/test/comma.yaml': 'entity: comma\nlabel: {\n  zh: 名\n  en: Name\n}\n',
      'schemas/test/deep.yaml': 'entity: deep\n  label: x\n',
      'schemas/test/fence.yaml': '```yaml\nentity: fence\n',
      'schemas/test/joined.yaml': 'entity:\u00a0joined\nlabel: x\n',
      'schemas/test/less.yaml': 'fields:\n  a: { type: date }\n b: { type: date }\n',
      'schemas/test/word.yaml': 'entity: word\nlabel\nfields: {}\n',
    },
    finds: [
      ['blank.yaml:1:1 error yaml', 'Write entity: blank, with a blank behind the colon.'],
      ['comma.yaml:3:7 error yaml', 'Write a comma between it and the line below.'],
      ['deep.yaml:1:9 error yaml', 'Indent the two alike'],
      ['fence.yaml:1:1 error yaml', 'Take the lines of ``` out.'],
      ['joined.yaml:1:8 error fullWidth', 'Write it anew, half-width.'],
      ['less.yaml:3:1 error yaml', 'as many blanks as its neighbours'],
      ['word.yaml:2:1 error yaml', 'Write key: value'],
    ],
  },
  {
    claim: 'says of a file in the folder of another kind where it belongs, and nothing of its words',
    files: {
      'schemas/test/hue.yaml': 'dictionary: hue\nlabel: { zh: 色, en: Hue }\nsource: biz\nitems: []\n',
      'schemas/test/clerk.yaml': 'role: clerk\nlabel: { zh: 员, en: Clerk }\ngrants: {}\n',
      'dictionaries/spare.yaml': SPARE,
    },
    finds: [
      ['spare.yaml:2:1 error wrongFolder', 'Move it: schemas/<module>/spare.yaml'],
      ['clerk.yaml:1:1 error wrongFolder', 'Move it: roles/clerk.yaml'],
      ['hue.yaml:1:1 error wrongFolder', 'Move it: dictionaries/hue.yaml'],
    ],
  },
  {
    claim: 'calls no dictionary unused while a file that may use it cannot be read',
    files: {
      'dictionaries/hue.yaml':
        'dictionary: hue\nlabel: { zh: 色, en: Hue }\nitems: [{ key: "1", label: { zh: 红, en: Red } }]\n',
      ...thing('fields:', '  a: { type: dictionary, dictionary: hue'),
    },
    finds: [['thing.yaml:5:6 error yaml', 'brackets']],
  },
  {
    claim: 'says of a key that is joined with its value how the two are parted',
    files: thing('fields:', '  a: { type: string, required:true, maxLength：5, label: { zh: 名, en: Name } }'),
    finds: [
      ['thing.yaml:5:22 error unknownKey', 'Write required: true, with'],
      ['thing.yaml:5:37 error unknownKey', 'Write maxLength: 5, with'],
    ],
  },
  {
    claim: 'says so of a word that its field cannot do without, too',
    files: thing('fields:', NAME, '  a: { type:integer, label: { zh: 名, en: Name } }'),
    finds: [['thing.yaml:6:8 error unknownKey', 'Write type: integer, with']],
  },
  {
    claim: 'says how a file begins when it is empty',
    files: { 'schemas/test/thing.yaml': '' },
    finds: [['thing.yaml:1:1 error wrongKind', 'Begin it with schemaVersion: 1']],
  },
];

const words: readonly Case[] = [
  {
    claim: 'asks to fill or to leave out what is written and holds nothing',
    files: thing(
      'fields:',
      NAME,
      'list: { columns: [], priority: [] }',
      'form: { groups: [{ fields: [] }] }',
      'closed: []',
      'indexes: [[]]',
    ),
    finds: [
      ['thing.yaml:6:18 error notValid', 'Fill it, or leave "columns" out: Columns in order'],
      ['thing.yaml:6:32 error notValid', 'Fill it, or leave "priority" out: '],
      ['thing.yaml:7:28 error notValid', 'Fill it, or leave "fields" out: '],
      ['thing.yaml:8:9 error notValid', 'Fill it, or leave "closed" out: '],
      ['thing.yaml:9:11 error notValid', 'Fill it, or leave "indexes" out.'],
    ],
  },
  {
    claim: 'asks to fill a label that says nothing',
    files: thing('fields:', '  a: { type: string, label: { zh: "" } }'),
    finds: [['thing.yaml:5:35 error notValid', 'Fill it, or leave "zh" out']],
  },
  {
    claim: 'says how fields are written where they are a list',
    files: thing('fields:', '  - { name: a, type: string }'),
    finds: [['thing.yaml:5:3 error wrongKind', 'Write fields: { … }.']],
  },
  {
    claim: 'refuses names that are none and goes on with the others',
    files: thing('fields:', field('Big_Name', 'type: string'), field('b', 'type: strng')),
    finds: [
      ['thing.yaml:5:3 error badName', 'begin with a small letter'],
      ['thing.yaml:6:14 error unknownType', 'Did you mean "string"?'],
    ],
  },
  {
    claim: 'writes a name of several words as names are written here',
    files: thing(
      'fields:',
      field('order-no', 'type: string'),
      field('b', 'type: reference, to: sale_order'),
      field('c', 'type: reference, to: 订单'),
    ),
    finds: [
      ['thing.yaml:5:3 error badName', 'Write orderNo.'],
      ['thing.yaml:6:29 error badName', 'Write saleOrder.'],
      ['thing.yaml:7:29 error badName', 'Write it like site.'],
    ],
  },
  {
    claim: 'says of a number that none is what is wrong with it once, wherever it stands',
    files: thing(
      'fields:',
      field('a', 'type: integer, default: 9007199254740993'),
      field('b', 'type: decimal, default: .inf, maximum: .inf'),
      '  c: { type: text, label: { zh: 名, en: Name }, visibleWhen: { a: { gt: .inf } } }',
      'fixtures: { count: .inf, rows: [{ a: 9007199254740993 }] }',
    ),
    finds: [
      ['thing.yaml:5:32 error bigNumber', 'a number stays within 2^53'],
      ['thing.yaml:6:32 error bigNumber', 'Write a number'],
      ['thing.yaml:6:47 error bigNumber', 'Write a number'],
      ['thing.yaml:7:72 error bigNumber', 'Write a number'],
      ['thing.yaml:8:20 error bigNumber', 'Write a number'],
      ['thing.yaml:8:38 error bigNumber', 'a number stays within 2^53'],
    ],
  },
  {
    claim: 'misses nothing that a merge key was meant to bring',
    files: thing('x-text: &text { type: string }', 'fields:', field('a', '<<: *text')),
    finds: [['thing.yaml:6:8 error mergeKey', 'anchor (&name)']],
  },
  {
    claim: 'refuses a column written once in rows that are no records',
    files: thing(
      'fields:',
      field('parts', 'type: rows, fields: { a: { type: string, createOnly: true, label: { zh: 甲, en: A } } }'),
    ),
    finds: [['thing.yaml:5:65 error misplaced', 'Let the rows be records']],
  },
  {
    claim: 'refuses a title that names no record',
    files: thing('fields:', NAME, field('photo', 'type: image'), field('no', 'type: integer'), 'titleField: photo'),
    finds: [['thing.yaml:8:13 error wrongType', 'Name a field that is shown as a text']],
  },
  {
    claim: 'reads a misspelt word as the one that is meant: it is one mistake, and what stands below it is read',
    files: thing(
      'feilds:',
      NAME,
      LIGHT,
      field('a', 'type: integer, minimun: 5, defualt: 3'),
      'sttaes: { field: light, intial: "0", transitions: { go: { form: ["0"], to: "1" } } }',
      'Actions: { go: { label: { zh: 走, en: Go } } }',
      'lsit: { colums: [name, ligth] }',
      'rules: [{ name: r, field: name, chec: { name: { ne: x } }, message: { zh: 错, en: No } }]',
      'du: { field: createTime, action: go }',
    ),
    finds: [
      ['thing.yaml:4:1 error unknownKey', 'Did you mean "fields"?'],
      ['thing.yaml:7:23 error unknownKey', 'Did you mean "minimum"?'],
      ['thing.yaml:7:35 error unknownKey', 'Did you mean "default"?'],
      ['thing.yaml:7:44 error wrongValue', 'widen its limits'],
      ['thing.yaml:8:1 error unknownKey', 'Did you mean "states"?'],
      ['thing.yaml:8:25 error unknownKey', 'Did you mean "initial"?'],
      ['thing.yaml:8:59 error unknownKey', 'Did you mean "from"?'],
      ['thing.yaml:9:1 error unknownKey', 'Did you mean "actions"?'],
      ['thing.yaml:10:1 error unknownKey', 'Did you mean "list"?'],
      ['thing.yaml:10:9 error unknownKey', 'Did you mean "columns"?'],
      ['thing.yaml:10:24 error unknownField', 'Did you mean "light"?'],
      ['thing.yaml:11:33 error unknownKey', 'Did you mean "check"?'],
      ['thing.yaml:12:1 error unknownKey', 'Did you mean "due"?'],
    ],
  },
  {
    claim: 'knows a word that joins conditions by all but one of its letters, and a word by its small letters',
    files: thing(
      'fields:',
      NAME,
      shownWhen('{ ayn: [{ name: x }, { nto: { name: y } }] }'),
      'rules: [{ Name: r, field: name, check: { name: { ne: x } }, message: { zh: 错, en: No } }]',
    ),
    finds: [
      ['thing.yaml:6:63 error unknownField', 'Did you mean "any: [{ … }, { … }]"?'],
      ['thing.yaml:7:11 error unknownKey', 'Did you mean "name"?'],
    ],
  },
  {
    claim: 'names the nearest key for an unknown one',
    files: thing('fields:', field('a', 'type: string, requird: true'), 'lists: {}'),
    finds: [
      ['thing.yaml:5:22 error unknownKey', 'Did you mean "required"?'],
      ['thing.yaml:6:1 error unknownKey', 'Did you mean "list"?'],
    ],
  },
  {
    claim: 'names the nearest field also where that is broken itself',
    files: thing('titleField: titel', 'fields:', field('title', 'type: strng'), NAME),
    finds: [
      ['thing.yaml:4:13 error unknownField', 'Did you mean "title"?'],
      ['thing.yaml:6:18 error unknownType', 'Did you mean "string"?'],
    ],
  },
  {
    claim: 'says how a value of another kind is written',
    files: thing('fields:', field('a', 'type: string, required: yes, maxLength: "20"'), 'list: { search: a }'),
    finds: [
      ['thing.yaml:5:32 error wrongKind', 'Write true. '],
      ['thing.yaml:5:48 error wrongKind', 'Write 20, without quotes. '],
      ['thing.yaml:6:17 error wrongKind', 'Write ["a"]. '],
    ],
  },
  {
    claim: 'names the nearest field type',
    files: thing('fields:', field('a', 'type: strng')),
    finds: [['thing.yaml:5:14 error unknownType', 'Did you mean "string"?']],
  },
  {
    claim: 'refuses a widget that does not fit',
    files: thing('fields:', field('a', 'type: date, input: rich-text')),
    finds: [['thing.yaml:5:27 error widgetNotAllowed', 'Use one of: date.']],
  },
  {
    claim: 'reports a regular expression that does not compile',
    files: thing('fields:', field('a', 'type: string, pattern: "[a-"')),
    finds: [['thing.yaml:5:31 error badRegex', 'brackets']],
  },
  {
    claim: 'reports an unknown icon, operation and style',
    files: thing('fields:', NAME, 'menu: { icon: restaurnt }', 'api: { style: v2, operations: [lst] }'),
    finds: [
      ['thing.yaml:6:15 error unknownIcon', 'Did you mean "restaurant"?'],
      ['thing.yaml:7:15 error notOffered', 'Use one of: v1, blade, rest.'],
      ['thing.yaml:7:32 error notOffered', 'Did you mean "list"?'],
    ],
  },
  {
    claim: 'reports a missing label, a missing language, and warns of a draft',
    files: thing(
      'fields:',
      '  a: { type: string }',
      '  b: { type: string, label: { zh: 名 } }',
      '  c: { type: string, label: 名称 }',
      '  d: { type: integer, label: { zh: 率, en: Rate }, unit: "%" }',
      '  e: { type: integer, label: { zh: 重, en: Load }, unit: "kg, net" }',
    ),
    finds: [
      ['thing.yaml:5:3 error missingLabel', 'Add label: { zh: …, en: … }'],
      ['thing.yaml:6:22 error missingLabel', 'Add en: …'],
      [`thing.yaml:7:29 ${process.env.CI ? 'error' : 'warning'} draftText`, 'Write { zh: 名称, en: … }'],
      [`thing.yaml:9:57 ${process.env.CI ? 'error' : 'warning'} draftText`, 'Write { zh: "kg, net", en: … }'],
    ],
  },
  {
    claim: 'warns of a first line that switches editor help off',
    files: {
      'schemas/test/thing.yaml': `# yaml-language-server: $schema=../x.json\n${thing('fields:', NAME)['schemas/test/thing.yaml']}`,
    },
    finds: [['thing.yaml:2:1 warning editorLine', '$schema=../../.schema/entity.schema.json']],
  },
];

const names: readonly Case[] = [
  {
    claim: 'reports unknown dictionaries and entities',
    files: thing('fields:', field('a', 'type: dictionary, dictionary: ligth'), field('b', 'type: reference, to: usr')),
    finds: [
      ['thing.yaml:5:38 error unknownDictionary', 'Did you mean "light"?'],
      ['thing.yaml:6:29 error unknownEntity', 'Did you mean "user"?'],
    ],
  },
  {
    claim: 'reports unknown field names wherever a field is named',
    files: thing(
      'fields:',
      NAME,
      'titleField: nam',
      'list: { columns: [nmae], search: [nam], sort: [{ field: nam }], pinned: { left: [nam] }, tree: nam }',
      'form: { fields: [nam] }',
      'unique: [[nam], { fields: [nam] }]',
      'indexes: [[nam]]',
      'fixtures: { cover: [nam], rows: [{ nam: x }], values: { nam: { template: x } } }',
      'rules: [{ name: r, field: nam, check: { nam: "x" }, message: { zh: 错, en: No } }]',
      'states: { field: nam, initial: "0", transitions: {} }',
      'toggles: [{ field: nam }]',
    ),
    finds: [
      ...['6:13', '7:19', '7:35', '7:57', '7:82', '7:96', '8:18', '9:11', '9:28', '10:12'],
      ...['11:21', '11:36', '11:57', '12:27', '12:41', '13:18', '14:20'],
    ].map((place) => [`thing.yaml:${place} error unknownField`, 'Did you mean "name"?'] as const),
  },
  {
    claim: 'reports titles written where rows of demo data point to other records, once for each',
    files: {
      ...thing(
        'menu: { parent: tst }',
        'fields:',
        NAME,
        field('near', 'type: reference, to: thing'),
        'fixtures:',
        '  rows:',
        '    - { name: Mill, near: { row: 1 } }',
        '    - { name: Press, near: "1234567890123456789" }',
        '    - { name: Saw, near: Press }',
        '    - { name: Drill, near: Lathe }',
      ),
      'roles/helper.yaml': 'role: helper\nlabel: { zh: 某, en: Some }\ngrants:\n  thing: all\n',
    },
    finds: [
      ['thing.yaml:4:17 error unknownMenu', 'Did you mean "test"?'],
      ['thing.yaml:12:26 error wrongValue', 'Write { row: 1 }.'],
      ['thing.yaml:13:28 error wrongValue', 'Write { row: 0 } for the first row of "thing".'],
    ],
  },
  {
    claim: 'holds the values of demo data to what a save asks of the field',
    files: thing(
      'fields:',
      field('name', 'type: string, maxLength: 10'),
      field('n', 'type: integer, minimum: 1, maximum: 9'),
      field('d', 'type: date'),
      'fixtures:',
      '  rows: [{ name: abcdefghijk, n: 10, d: hello }, { name: abc, n: 9, d: "2026-01-05" }]',
      '  values:',
      '    n: { between: [0, 9] }',
      '    d: { between: [soon, "2026-02-01"] }',
      '    name: { values: [abc, abcdefghijk], weights: [0, 0] }',
    ),
    finds: [
      ['thing.yaml:9:18 error wrongValue', 'Write a value that the field takes'],
      ['thing.yaml:9:34 error wrongValue', 'Write a value that the field takes'],
      ['thing.yaml:9:41 error wrongValue', 'Write "2026-01-31".'],
      ['thing.yaml:11:20 error wrongValue', 'Write a value that the field takes'],
      ['thing.yaml:12:20 error wrongValue', 'Write "2026-01-31".'],
      ['thing.yaml:13:27 error wrongValue', 'Write a value that the field takes'],
      ['thing.yaml:13:50 error notValid', 'Let one be more than 0.'],
    ],
  },
  {
    claim: 'reports ends of demo data and of conditions that nothing lies between, and templates of no field',
    files: thing(
      'fields:',
      NAME,
      field('n', 'type: integer, visibleWhen: { a: { between: [9, 1] } }'),
      field('a', 'type: integer, visibleWhen: { name: { empty: false } }'),
      field('b', 'type: integer, visibleWhen: { a: { gt: 5, lte: 5 } }'),
      field('c', 'type: integer, visibleWhen: { a: { gte: 5, lte: 5 } }'),
      field('d', 'type: date'),
      'fixtures:',
      '  values:',
      '    a: { between: [40, 1] }',
      '    d: { between: ["2026-05-01", "2026-02-01"] }',
      '    name: { template: "{nam}-{n}-{a}" }',
    ),
    finds: [
      ['thing.yaml:6:52 error limits', 'between: [1, 9]'],
      ['thing.yaml:8:55 error limits', 'any: [{ a: { gt: … } }, { a: { lte: … } }]'],
      ['thing.yaml:13:19 error limits', 'between: [1, 40]'],
      ['thing.yaml:14:19 error limits', 'between: [2026-02-01, 2026-05-01]'],
      ['thing.yaml:15:23 error unknownField', 'Did you mean "name"?'],
    ],
  },
  {
    claim: 'knows what a former name is called now, wherever it is still written',
    files: {
      ...thing(
        'fields:',
        NAME,
        field('power', 'type: integer, was: watts'),
        field('volts', 'type: integer, was: watts'),
        field('gadget', 'type: reference, to: device'),
        'list: { columns: [watts], search: [power] }',
        'rules: [{ name: r, field: power, check: { watts: { gt: 1 } }, message: { zh: 错, en: No } }]',
        'actions:',
        '  stop: { was: halt, label: { zh: 停, en: Stop }, effect: { name: x } }',
        '  rest: { was: stop, label: { zh: 歇, en: Rest }, effect: { name: x } }',
      ),
      'roles/mender.yaml': 'role: mender\nwas: mechanic\nlabel: { zh: 修, en: Mender }\n',
      'roles/repairer.yaml': 'role: repairer\nwas: mender\nlabel: { zh: 修, en: Repairer }\n',
      'schemas/test/gadget.yaml': `schemaVersion: 1\nentity: gadget\nwas: device\nlabel: { zh: 器, en: Gadget }\nfields:\n${NAME}\n`,
      'schemas/test/widget.yaml': `schemaVersion: 1\nentity: widget\nwas: device\nlabel: { zh: 件, en: Widget }\nfields:\n${NAME}\n`,
    },
    finds: [
      ['repairer.yaml:2:6 error renameTaken', 'Remove `was`, or the old role.'],
      ['thing.yaml:7:32 error renameTaken', 'Keep `was` at one of the two.'],
      ['thing.yaml:8:34 error unknownEntity', 'It is called "gadget" now (was: device).'],
      ['thing.yaml:9:19 error unknownField', 'It is called "power" now (was: watts).'],
      ['thing.yaml:10:43 error unknownField', 'It is called "power" now (was: watts).'],
      ['thing.yaml:13:16 error renameTaken', 'Remove `was`, or the old action.'],
      ['widget.yaml:3:6 error renameTaken', 'Keep `was` at one of the two.'],
    ],
  },
  {
    claim: 'knows it in roles, rights, expressions, approvals and dashboards as well',
    files: {
      ...thing(
        'was: gadget',
        'roles: { fixer: [view] }',
        'fields:',
        NAME,
        field('day', 'type: date'),
        field('power', 'type: integer, was: watts'),
        field('twice', 'type: computed, result: number, computed: "watts * 2"'),
        'due: { field: day, action: halt }',
        'actions: { stop: { was: halt, label: { zh: 停, en: Stop }, effect: { name: x } } }',
      ),
      'roles/mender.yaml':
        'role: mender\nwas: fixer\nlabel: { zh: 修, en: Mender }\ngrants: { thing: [halt], gadget: all }\nscopes: { gadget: { name: a } }\n',
      'schemas/test/dashboards.yaml':
        'dashboards:\n  one:\n    title: { zh: 一, en: One }\n    roles: [fixer]\n    cards: { a: { figure: thing } }\n',
    },
    finds: [
      ['mender.yaml:4:19 error unknownGrant', 'It is called "stop" now (was: halt).'],
      ['mender.yaml:4:26 error unknownGrant', 'It is called "thing" now (was: gadget).'],
      ['mender.yaml:5:11 error unknownEntity', 'It is called "thing" now (was: gadget).'],
      ['dashboards.yaml:4:13 error unknownRole', 'It is called "mender" now (was: fixer).'],
      ['thing.yaml:5:10 error unknownRole', 'It is called "mender" now (was: fixer).'],
      ['thing.yaml:10:54 error unknownField', 'It is called "power" now (was: watts).'],
      ['thing.yaml:11:28 error unknownAction', 'It is called "stop" now (was: halt).'],
    ],
  },
  {
    claim: 'knows what an action was called by a transition that names it so',
    files: thing(
      'fields:',
      LIGHT,
      'states: { field: light, initial: "0", transitions: { halt: { from: ["0"], to: "1" } } }',
      'actions: { shut: { was: halt, label: { zh: 关, en: Shut }, handler: true } }',
    ),
    finds: [['thing.yaml:6:54 error transitionWithoutAction', 'It is called "shut" now (was: halt).']],
  },
  {
    claim: 'reports rules about rows that are not there, and rules that ask nothing',
    files: thing(
      'fields:',
      NAME,
      field('lines', 'type: rows, fields: { item: { type: string, label: { zh: 项, en: Item } } }'),
      'rules:',
      '  - { name: a, field: name, rows: { minimum: 1 }, message: { zh: 错, en: No } }',
      '  - { name: b, field: lines, message: { zh: 错, en: No } }',
      '  - { name: c, field: lines, rows: { where: { itm: "x" }, distinct: [itm] }, message: { zh: 错, en: No } }',
      '  - { name: d, field: lines, rows: { sum: { of: [item], equals: nme } }, message: { zh: 错, en: No } }',
    ),
    finds: [
      ['thing.yaml:8:29 error wrongType', 'type rows'],
      ['thing.yaml:9:13 error missingKey', 'rows: { … }'],
      ['thing.yaml:10:47 error unknownField', 'Did you mean "item"?'],
      ['thing.yaml:10:70 error unknownField', 'Did you mean "item"?'],
      ['thing.yaml:11:50 error wrongType', 'Name a number field.'],
      ['thing.yaml:11:65 error unknownField', 'Did you mean "name"?'],
    ],
  },
  {
    claim: 'reports items that a dictionary lacks in conditions, defaults and states',
    files: thing(
      'fields:',
      LIGHT,
      shownWhen('{ light: "7" }'),
      field('d', 'type: dictionary, dictionary: light, default: "9"'),
      'states: { field: light, initial: "5", transitions: { go: { from: ["0"], to: "8" } } }',
      'actions: { go: { label: { zh: 走, en: Go } } }',
    ),
    finds: ['6:70', '7:54', '8:34', '8:77'].map(
      (place) => [`thing.yaml:${place} error unknownItem`, 'Use one of: 0, 1.'] as const,
    ),
  },
  {
    claim: 'says of a first state without quotes only that it needs them',
    files: thing(
      'fields:',
      NAME,
      field('light', 'type: string, default: 1'),
      'states: { field: light, initial: "1", transitions: { switch: { from: ["1"], to: "2" } } }',
      'actions: { switch: { label: { zh: 换, en: Switch } } }',
    ),
    finds: [['thing.yaml:6:35 error unquoted', 'Quote it: "1"']],
  },
  {
    claim: 'says once of a state that there is none where a transition leads',
    files: thing(
      'fields:',
      LIGHT,
      field('mood', 'type: options, options: [{ value: a, label: { zh: 甲, en: A } }]'),
      'states: { field: mood, initial: a, transitions: { go: { from: [a], to: b } } }',
      'actions: { go: { label: { zh: 走, en: Go } } }',
    ),
    finds: [['thing.yaml:7:72 error unknownItem', 'Use one of: a.']],
  },
  {
    claim: 'refuses a dictionary that nothing uses',
    files: {
      'dictionaries/lonely.yaml':
        'dictionary: lonely\nlabel: { zh: 灯, en: Light }\nitems: [{ key: "0", label: { zh: 红, en: Red } }]\n',
    },
    finds: [['lonely.yaml:1:13 warning unusedDictionary', 'or delete the file']],
  },
  {
    claim: 'refuses a dictionary without items',
    files: { 'dictionaries/light.yaml': 'dictionary: light\nlabel: { zh: 灯, en: Light }\nitems: []\n' },
    finds: [['light.yaml:3:8 error notValid', 'Add items']],
  },
  {
    claim: 'counts a dictionary as used by a screen that names it, and reports one that is not there',
    files: {
      'dictionaries/shown.yaml':
        'dictionary: shown\nlabel: { zh: 灯, en: Light }\nitems: [{ key: "0", label: { zh: 红, en: Red } }]\n',
      'schemas/menu.yaml':
        'menu:\n  - { code: test, label: { zh: 例, en: Test } }\n  - { code: work, label: { zh: 事务, en: Work }, dictionaries: [shown, shwn] }\n',
    },
    finds: [['menu.yaml:3:70 error unknownDictionary', 'Did you mean "shown"?']],
  },
  {
    claim: 'refuses the names of system fields and of the language',
    files: thing('fields:', NAME, field('createTime', 'type: dateTime'), field('any', 'type: string')),
    finds: [
      ['thing.yaml:6:3 error reservedField', 'Remove it here'],
      ['thing.yaml:7:3 error reservedField', 'another name'],
    ],
  },
  {
    claim: 'warns of an entity that stands in no folder of a module, unless it names one',
    files: {
      'schemas/spare.yaml': `${SPARE}menu: false\n`,
      'schemas/other.yaml': SPARE.replace('entity: spare', 'entity: other\napi: { module: test }\nmenu: false'),
    },
    finds: [['spare.yaml:2:9 warning noModule', 'Move it: schemas/<module>/spare.yaml']],
  },
  {
    claim: 'refuses a file called otherwise than its entity',
    files: {
      'schemas/test/other.yaml': thing('fields:', NAME)['schemas/test/thing.yaml'] ?? '',
      'schemas/test/a copy.yaml': SPARE,
    },
    finds: [
      ['a copy.yaml:2:9 error fileName', 'Rename the file to spare.yaml.'],
      ['other.yaml:2:9 error fileName', 'Rename the file to thing.yaml, or the entity to other.'],
    ],
  },
  {
    claim: 'refuses two entities of one name, and takes the file that is called otherwise for the copy',
    files: {
      ...thing('fields:', NAME),
      'schemas/test/other.yaml': thing('fields:', NAME)['schemas/test/thing.yaml'] ?? '',
      'schemas/test/thing copy.yaml': thing('fields:', NAME)['schemas/test/thing.yaml'] ?? '',
      'schemas/zoo/thing.yaml': thing('fields:', NAME)['schemas/test/thing.yaml'] ?? '',
    },
    finds: [
      ['other.yaml:2:9 error duplicateEntity', 'Call this one other, as its file is called, or delete the file.'],
      ['thing copy.yaml:2:9 error duplicateEntity', 'a name of their own, or delete the file'],
      ['thing.yaml:2:9 error duplicateEntity', 'for example zooThing'],
    ],
  },
  {
    claim: 'says of an entity named like one of the platform that alone, and not what follows from it',
    files: {
      'schemas/mine/role.yaml': `schemaVersion: 1\nentity: role\nlabel: { zh: 人, en: Person }\nfields:\n${NAME}\n`,
      'platform/schemas/system/role.yaml': `schemaVersion: 1\nentity: role\nlabel: { zh: 用户, en: Role }\nfields:\n${NAME}\n${field('phone', 'type: string')}\n`,
      ...thing('fields:', NAME, field('who', 'type: reference, to: role, filter: { phone: { empty: false } }')),
    },
    finds: [['role.yaml:2:9 error duplicateEntity', 'Write extends: role instead of entity: role']],
  },
  {
    claim: 'asks for a folder name that can be a code',
    files: {
      'schemas/my mod/zoo.yaml': `schemaVersion: 1\nentity: zoo\nlabel: { zh: 园, en: Zoo }\nfields:\n${NAME}\n`,
    },
    finds: [['zoo.yaml:2:9 warning unnamedMenu', 'Rename the folder first']],
  },
  {
    claim: 'refuses a route and a menu code that are taken, and an unknown parent',
    files: {
      ...thing('fields:', NAME, 'menu: { path: /test/user }', 'permissions: { prefix: dept }'),
      'schemas/test/zoo.yaml': `schemaVersion: 1\nentity: zoo\nlabel: { zh: 园, en: Zoo }\nfields:\n${NAME}\nmenu: { parent: tst }\n`,
    },
    finds: [
      ['thing.yaml:6:15 error duplicateMenu', 'another code'],
      ['thing.yaml:6:15 error duplicatePath', 'another path'],
      ['zoo.yaml:6:17 error unknownMenu', 'Did you mean "test"?'],
    ],
  },
];

const meanings: readonly Case[] = [
  {
    claim: 'refuses conditions that join nothing, and such that ask nothing',
    files: {
      ...thing(
        'fields:',
        NAME,
        field('a', 'type: date, visibleWhen: { all: [] }'),
        field('b', 'type: date, visibleWhen: { any: [] }'),
        field('c', 'type: date, visibleWhen: { any: [{}, { not: {} }] }'),
      ),
      'roles/clerk.yaml':
        'role: clerk\nlabel: { zh: 员, en: Clerk }\ngrants: { thing: [view] }\nscopes: { thing: { any: [] } }\n',
    },
    finds: [
      ['clerk.yaml:4:25 error condition', 'Write any: [{ … }, { … }], or remove it.'],
      ['thing.yaml:6:40 error condition', 'Write all: [{ … }, { … }], or remove it.'],
      ['thing.yaml:7:40 error condition', 'Write any: [{ … }, { … }], or remove it.'],
      ['thing.yaml:8:41 error condition', 'Write { field: "value" }, or remove it.'],
      ['thing.yaml:8:52 error condition', 'Write { field: "value" }, or remove it.'],
    ],
  },
  {
    claim: 'refuses trees, children and pins that point elsewhere',
    files: {
      ...thing(
        'fields:',
        NAME,
        field('u', 'type: user'),
        field('r', 'type: related, to: zoo, foreignKey: keeper'),
        'list: { columns: [name], tree: u, pinned: { left: [u] } }',
      ),
      'schemas/test/zoo.yaml': `schemaVersion: 1\nentity: zoo\nlabel: { zh: 园, en: Zoo }\nfields:\n  keeper: { type: reference, to: user, label: { zh: 员, en: Keeper } }\n`,
    },
    finds: [
      ['thing.yaml:7:44 error wrongReference', 'refers to "thing"'],
      ['thing.yaml:8:32 error wrongReference', 'treeReference with to: thing'],
      ['thing.yaml:8:52 error notAColumn', 'Add it to list: columns'],
    ],
  },
  {
    claim: 'refuses tabs, marks and figures of a list that its rows cannot be asked for',
    files: thing(
      'fields:',
      NAME,
      field('note', 'type: text'),
      field('day', 'type: date'),
      'list:',
      '  columns: [name, day]',
      '  tabs: name',
      '  overdue: { name: { ne: x } }',
      '  totals: { name: sum, note: max }',
      '  priority: [note]',
    ),
    finds: [
      ['thing.yaml:10:9 error listWord', 'dictionary or options field'],
      ['thing.yaml:11:12 error listWord', 'deadline: { lt: { ref: env.now } }'],
      ['thing.yaml:12:13 error listWord', 'min, max or count'],
      ['thing.yaml:12:24 error listWord', 'Add it to list: columns'],
      ['thing.yaml:13:14 error notAColumn', 'Add it to list: columns'],
    ],
  },
  {
    claim: 'refuses a choice within what says nothing, or not one thing, of where its records belong',
    files: thing(
      'fields:',
      NAME,
      field('owner', 'type: user, within: name'),
      field('place', 'type: department, many: true'),
      field('keeper', 'type: user, within: place'),
      field('last', 'type: user, within: nme'),
      field('boss', 'type: user'),
      field('next', 'type: reference, to: thing, within: boss'),
    ),
    finds: [
      ['thing.yaml:6:32 error unknownPath', 'filter: { <its field>'],
      ['thing.yaml:8:33 error unknownPath', 'with one value'],
      ['thing.yaml:9:31 error unknownField', 'name'],
      ['thing.yaml:11:47 error unknownPath', 'filter: { <its field>'],
    ],
  },
  {
    claim: 'refuses a value within a field of another dictionary, of one without smaller items, or within itself',
    files: {
      ...thing(
        'fields:',
        LIGHT,
        field('kind', 'type: dictionary, dictionary: kind, within: light'),
        field('other', 'type: dictionary, dictionary: light, within: light'),
        field('one', 'type: dictionary, dictionary: kind, within: two'),
        field('two', 'type: dictionary, dictionary: kind, within: one'),
      ),
      'dictionaries/kind.yaml':
        'dictionary: kind\nlabel: { zh: 类, en: Kind }\nitems:\n  - { key: "1", label: { zh: 一, en: One } }\n  - { key: "11", label: { zh: 十一, en: Eleven }, parent: "1" }\n',
    },
    finds: [
      ['thing.yaml:6:55 error unknownPath', 'Put both lists into one dictionary'],
      ['thing.yaml:7:57 error unknownPath', 'Give items a parent'],
      ['thing.yaml:8:54 error unknownPath', 'does not lie within this one'],
      ['thing.yaml:9:54 error unknownPath', 'does not lie within this one'],
    ],
  },
  {
    claim: 'refuses a board without columns, a calendar without days, and beginning with a layout that is none',
    files: thing(
      'fields:',
      NAME,
      LIGHT,
      field('note', 'type: text'),
      field('day', 'type: date'),
      field('at', 'type: dateTime'),
      'list:',
      '  columns: [name, day]',
      '  board: { by: name, facts: [name] }',
      '  calendar: { from: day, to: at }',
      '  layout: board',
    ),
    finds: [
      ['thing.yaml:12:16 error listWord', 'Name a dictionary or options field'],
      ['thing.yaml:13:30 error listWord', 'Name two dates, or two moments.'],
    ],
  },
  {
    claim: 'resolves what a board and a calendar name, and says where nothing is to begin with',
    files: thing(
      'fields:',
      NAME,
      LIGHT,
      field('day', 'type: date'),
      field('pin', 'type: password'),
      field('upper', 'type: reference, to: thing'),
      field('lower', 'type: related, to: thing, foreignKey: upper'),
      'list:',
      '  board: { by: light, columns: ["1", "7"], facts: [light, nam, pin, lower] }',
      '  calendar: name',
      '  layout: calendar',
    ),
    finds: [
      ['thing.yaml:12:38 error unknownItem', 'Use one of'],
      ['thing.yaml:12:52 error listWord', 'Remove it here.'],
      ['thing.yaml:12:59 error unknownField', 'name'],
      ['thing.yaml:12:64 error listWord', 'can be read'],
      ['thing.yaml:12:69 error listWord', 'one value'],
      ['thing.yaml:13:13 error listWord', 'Name a date or dateTime field'],
    ],
  },
  {
    claim: 'asks for the field of a board that has no states, and for the layout that a list begins with',
    files: thing(
      'fields:',
      NAME,
      field('up', 'type: reference, to: thing'),
      'list:',
      '  board: {}',
      '  layout: calendar',
    ),
    finds: [
      ['thing.yaml:8:10 error listWord', 'Add by:'],
      ['thing.yaml:9:11 error listWord', 'Add calendar:'],
    ],
  },
  {
    claim: 'refuses groups of what no rows have in common, and editing in the row what its cell cannot edit',
    files: thing(
      'fields:',
      NAME,
      field('day', 'type: date'),
      field('photo', 'type: image'),
      field('sure', 'type: boolean, readOnly: true'),
      'list:',
      '  columns: [name, day, photo, sure]',
      '  group: [name, day, { field: sure, part: day }, photo]',
      '  inline: [name, photo, sure, dya]',
    ),
    finds: [
      ['thing.yaml:11:11 error listWord', 'a reference, a boolean or a time'],
      ['thing.yaml:11:43 error listWord', 'Remove part'],
      ['thing.yaml:11:50 error listWord', 'a reference, a boolean or a time'],
      ['thing.yaml:12:18 error listWord', 'one short value'],
      ['thing.yaml:12:25 error listWord', 'one short value'],
      ['thing.yaml:12:31 error unknownField', 'day'],
    ],
  },
  {
    claim: 'edits nothing in rows that nobody changes, but for what their log leaves open',
    files: thing(
      'fields:',
      NAME,
      field('note', 'type: string'),
      'appendOnly: { except: [note] }',
      'list: { columns: [name, note], inline: [name, note] }',
    ),
    finds: [['thing.yaml:8:41 error listWord', 'appendOnly: { except: [name] }']],
  },
  {
    claim: 'refers only to what has records',
    files: {
      ...thing('fields:', NAME, field('calls', 'type: reference, to: gate')),
      'schemas/test/gate.yaml': [
        'schemaVersion: 1',
        'entity: gate',
        'label: { zh: 门, en: Gate }',
        'storage: none',
        'fields:',
        NAME,
        '',
      ].join('\n'),
    },
    finds: [['thing.yaml:6:33 error wrongReference', 'Name an entity with a table']],
  },
  {
    claim: 'changes a state when it is due by an action alone',
    files: thing(
      'fields:',
      NAME,
      field('day', 'type: date'),
      field('status', 'type: dictionary, dictionary: light'),
      'states: { field: status, initial: "0", transitions: { halt: { from: ["0"], to: "1" } } }',
      'actions: { halt: { scope: record, label: { zh: 停, en: Halt }, request: { PUT: halt } } }',
      'due: { field: day, set: { status: "1", name: x } }',
    ),
    finds: [['thing.yaml:10:27 error misplaced', 'write action:']],
  },
  {
    claim: 'asks in an action only for what somebody fills in',
    files: thing(
      'fields:',
      NAME,
      field('number', 'type: sequence, sequence: "T{000}"'),
      'actions:',
      '  halt:',
      '    scope: record',
      '    label: { zh: 停, en: Halt }',
      '    request: { PUT: halt }',
      '    handler: true',
      '    fields:',
      '      number: {}',
      '      twice: { type: computed, computed: "1 + 1", result: number, label: { zh: 倍, en: Twice } }',
    ),
    finds: [
      ['thing.yaml:14:7 error wrongType', 'type: decimal'],
      ['thing.yaml:15:7 error wrongType', 'type: decimal'],
    ],
  },
  {
    claim: 'refuses facts of a record that are there anyway, never shown or lists of their own',
    files: thing(
      'fields:',
      NAME,
      field('secret', 'type: string, writeOnly: true'),
      field('lines', 'type: rows, fields: { part: { type: string, label: { zh: 件, en: Part } } }'),
      field('pin', 'type: password'),
      field('shown', 'type: password, writeOnly: false'),
      field('upper', 'type: reference, to: thing'),
      field('lower', 'type: related, to: thing, foreignKey: upper'),
      'detail: { facts: [name, secret, lines, nme, pin, shown, lower] }',
    ),
    finds: [
      ['thing.yaml:12:19 error noFact', 'Remove it here'],
      ['thing.yaml:12:25 error noFact', 'can be read'],
      ['thing.yaml:12:33 error noFact', 'one value'],
      ['thing.yaml:12:40 error unknownField', 'name'],
      ['thing.yaml:12:45 error noFact', 'can be read'],
      ['thing.yaml:12:57 error noFact', 'one value'],
    ],
  },
  {
    claim: 'refuses a tab whose condition is not one that any backend could filter by',
    files: thing(
      'fields:',
      NAME,
      field('other', 'type: string'),
      'list:',
      '  tabs: [{ label: { zh: 同, en: Same }, when: { name: { ref: other } } }]',
    ),
    finds: [['thing.yaml:8:46 error listWord', 'user.x or env.x']],
  },
  {
    claim: 'refuses an effect that leads elsewhere than its transition',
    files: thing(
      'fields:',
      LIGHT,
      'states: { field: light, initial: "0", transitions: { go: { from: ["0"], to: "1" } } }',
      'actions: { go: { label: { zh: 走, en: Go }, effect: { light: "0" } } }',
    ),
    finds: [['thing.yaml:7:61 error wrongTransition', 'same state']],
  },
  {
    claim: 'refuses an interface path that is taken and a former name that is in use',
    files: thing('fields:', NAME, 'api: { base: test/v1/user }', 'was: dept'),
    finds: [
      ['thing.yaml:6:14 error duplicatePath', 'api: { base: … }'],
      ['thing.yaml:7:6 error renameTaken', 'Remove `was`'],
    ],
  },
  {
    claim: 'refuses two calls on one method and path, whoever they belong to, and says where the other stands',
    files: {
      ...thing(
        'api: { base: test/v1, overrides: { get: { path: "/test/v1/zoo/getById/{id}" } } }',
        'fields:',
        NAME,
        'actions:',
        '  go: { label: { zh: 走, en: Go }, effect: { name: x }, request: { PUT: zoo/run } }',
        '  make: { label: { zh: 造, en: Make }, scope: collection, handler: true, request: { POST: save } }',
      ),
      'schemas/test/gate.yaml': `schemaVersion: 1\nentity: gate\nlabel: { zh: 门, en: Gate }\napi: { base: blade-auth }\nfields:\n${NAME}\nactions:\n  out: { label: { zh: 出, en: Out }, effect: { name: x }, request: { POST: oauth/token } }\n`,
      'schemas/test/zoo.yaml': `schemaVersion: 1\nentity: zoo\nlabel: { zh: 园, en: Zoo }\nfields:\n${NAME}\nactions:\n  run: { label: { zh: 跑, en: Run }, effect: { name: x }, request: { PUT: run } }\n`,
    },
    finds: [
      ['gate.yaml:8:67 error duplicateRoute', 'or fixed: true if that call is meant'],
      ['thing.yaml:9:82 error duplicateRoute', 'Give its request another path.'],
      ['zoo.yaml:2:9 error duplicateRoute', 'overrides: { get: { path: … } }'],
      ['zoo.yaml:7:67 error duplicateRoute', 'Give its request another path.'],
    ],
  },
  {
    claim: 'refuses operations that the style has no call for',
    files: thing(
      'api: { style: rest, operations: [list, patch], overrides: { findOne: { path: one } } }',
      'fields:',
      NAME,
      LIGHT,
      'toggles: [{ field: light, via: setStatusById }]',
    ),
    finds: [
      ['thing.yaml:4:40 error unknownOperation', 'It has getMany, findAll, list'],
      ['thing.yaml:4:70 error unknownOperation', 'It has'],
      ['thing.yaml:8:32 error unknownOperation', 'It has'],
    ],
  },
  {
    claim: 'warns of a permission that nobody can be given',
    files: thing('fields:', field('a', 'type: string, permission: { read: usr_view, write: thing_secret }')),
    finds: [['thing.yaml:5:42 warning unknownPermission', 'Did you mean "user_view"?']],
  },
  {
    claim: 'reports operators that a field does not have',
    files: thing(
      'fields:',
      LIGHT,
      shownWhen('{ light: { gte: "1" } }'),
      shownWhen('{ light: { equls: "1" } }').replace('a:', 'b:'),
    ),
    finds: [
      ['thing.yaml:6:72 error wrongOperator', 'Use one of: eq, ne, in, notIn, empty.'],
      ['thing.yaml:7:72 error unknownOperator', 'Use one of'],
    ],
  },
  {
    claim: 'reports a search operator that a field does not have',
    files: thing('fields:', NAME, 'list: { search: [{ field: name, op: between }] }'),
    finds: [['thing.yaml:6:37 error wrongOperator', 'contains']],
  },
  {
    claim: 'reports a search by a piece of what everybody sees as stars, and the sum of what stands in no column',
    files: thing(
      'fields:',
      field('a', 'type: string, mask: name'),
      field('b', 'type: computed, result: number, computed: "1 + 1"'),
      'list: { columns: [a, b], search: [a, { field: a, op: contains }], totals: { b: sum } }',
    ),
    finds: [
      ['thing.yaml:7:54 error wrongOperator', 'Use one of: eq'],
      ['thing.yaml:7:77 error listWord', 'stored: true'],
    ],
  },
  {
    claim: 'says how to write lists and absence in conditions',
    files: thing(
      'fields:',
      LIGHT,
      shownWhen('{ light: ["0"] }'),
      shownWhen('{ light: null }').replace('a:', 'b:'),
      shownWhen('{ light: { in: "0" } }').replace('a:', 'c:'),
    ),
    finds: [
      ['thing.yaml:6:70 error condition', 'write light: { in: […] }'],
      ['thing.yaml:7:70 error condition', 'Write light: { empty: true }.'],
      ['thing.yaml:8:76 error condition', 'Write { in: ["1", "2"] }.'],
    ],
  },
  {
    claim: 'refuses fields that depend on each other in a circle',
    files: thing(
      'fields:',
      field('a', 'type: string, visibleWhen: { b: x }'),
      field('b', 'type: string, visibleWhen: { a: x }'),
    ),
    finds: [['thing.yaml:5:22 error cycle', 'outside the circle']],
  },
  {
    claim: 'refuses a column that is hidden for some rows',
    files: thing('fields:', NAME, LIGHT, 'list: { columns: [name, { field: light, visibleWhen: { light: "1" } }] }'),
    finds: [['thing.yaml:7:54 error columnCondition', 'Put visibleWhen on the field "light"']],
  },
  {
    claim: 'refuses a condition that leads through another record',
    files: thing('fields:', field('u', 'type: user'), shownWhen('{ u.name: x }')),
    finds: [['thing.yaml:6:63 error unknownPath', 'Compare with a field of this entity']],
  },
  {
    claim: 'reports a transition without action and actions that do nothing or two things',
    files: thing(
      'fields:',
      LIGHT,
      'states: { field: light, initial: "0", transitions: { go: { from: ["0"], to: "1" } } }',
      'actions:',
      '  idle: { label: { zh: 走, en: Go } }',
      '  both: { label: { zh: 走, en: Go }, effect: { light: "1" }, handler: true }',
      '  many: { scope: selection, label: { zh: 走, en: Go }, effect: { light: "1" }, batch: true }',
    ),
    finds: [
      ['thing.yaml:6:54 error transitionWithoutAction', 'Add actions: { go:'],
      ['thing.yaml:8:3 error actionWithoutEffect', '/server/actions/thing.idle.ts'],
      ['thing.yaml:9:61 error actionWithBoth', 'Remove the effect'],
      ['thing.yaml:10:79 error wrongBatch', 'make it scope: record'],
    ],
  },
  {
    claim: 'takes defaults from the session where they fit',
    files: thing(
      'fields:',
      NAME,
      field('by', 'type: user, default: { ref: user.id }'),
      field('at', 'type: date, default: { ref: env.today }'),
      field('where', 'type: department, default: { ref: user.id }'),
      field('when', 'type: dateTime, default: { ref: env.today }'),
      field('who', 'type: string, default: { ref: user.nmae }'),
      field('what', 'type: string, default: { ref: name }'),
    ),
    finds: [
      ['thing.yaml:8:46 error wrongType', 'Use user.deptId or user.deptIds.'],
      ['thing.yaml:9:43 error wrongType', 'Use env.now.'],
      ['thing.yaml:10:40 error unknownPath', 'Did you mean "name"?'],
      ['thing.yaml:11:41 error unknownPath', 'Take a default from user.id'],
    ],
  },
  {
    claim: 'takes copies from what a reference names where they fit',
    files: thing(
      'fields:',
      NAME,
      field('who', 'type: user'),
      field('both', 'type: user, many: true'),
      field('good', 'type: string, copy: who.name'),
      field('other', 'type: integer, copy: who.name'),
      field('plain', 'type: string, copy: name.name'),
      field('many', 'type: string, copy: both.name'),
      field('miss', 'type: string, copy: who.nmae'),
      field('rows', 'type: rows, fields: { a: { type: string, label: { zh: 甲, en: A }, copy: who.name } }'),
      'actions:',
      '  done: { label: { zh: 完, en: Done }, fields: { b: { type: string, label: { zh: 乙, en: B }, copy: who.name } }, handler: true }',
      '  each: { scope: selection, label: { zh: 每, en: Each }, fields: { b: { type: string, label: { zh: 乙, en: B }, copy: who.name } }, handler: true }',
      '  gone: { label: { zh: 去, en: Gone }, fields: { b: { type: string, label: { zh: 乙, en: B }, copy: whom.name } }, handler: true }',
    ),
    finds: [
      ['thing.yaml:9:33 error wrongType', 'Copy a field of type integer.'],
      ['thing.yaml:10:32 error unknownPath', 'Write <reference field>.<field of that entity>.'],
      ['thing.yaml:11:31 error unknownPath', 'Write <reference field>.<field of that entity>.'],
      ['thing.yaml:12:31 error unknownField', 'Did you mean "name"?'],
      ['thing.yaml:13:83 error misplaced', 'let each row be a record (to: entity'],
      ['thing.yaml:16:117 error misplaced', 'leave copy out here'],
      ['thing.yaml:17:99 error unknownField', 'Did you mean "who"?'],
    ],
  },
  {
    claim: 'counts terms from one date to another by whole numbers only',
    files: thing(
      'fields:',
      NAME,
      field('part', 'type: reference, to: thing'),
      field('months', 'type: integer'),
      field('begin', 'type: date'),
      field('good', 'type: date, copy: { from: part.months, add: months, to: begin }'),
      field('words', 'type: date, copy: { from: part.name, add: months, to: begin }'),
      field('text', 'type: string, copy: { from: part.months, add: months, to: begin }'),
      field('late', 'type: date, copy: { from: part.months, add: months, to: begn }'),
      field('own', 'type: date, copy: { from: part.months, add: months, to: own }'),
    ),
    finds: [
      ['thing.yaml:10:38 error wrongType', 'Count a field of type integer.'],
      ['thing.yaml:11:31 error wrongType', 'Take a term in a field of type date.'],
      ['thing.yaml:12:67 error unknownField', 'Did you mean "begin"?'],
      ['thing.yaml:13:66 error wrongType', 'Count from a field of type date beside it.'],
    ],
  },
  {
    claim: 'lets an input reuse rows with what they hold',
    files: thing(
      'fields:',
      NAME,
      field('parts', 'type: rows, fields: { part: { type: string, label: { zh: 部件, en: Part } } }'),
      'actions:',
      '  check: { label: { zh: 检, en: Check }, fields: { parts: {} }, effect: { parts: { ref: input.parts } } }',
    ),
    finds: [],
  },
  {
    claim: 'reports what an action asks for and nobody keeps',
    files: thing(
      'fields:',
      NAME,
      field('at', 'type: date'),
      'actions:',
      '  done: { label: { zh: 完, en: Done }, fields: { name: {}, at: {} }, effect: { at: { ref: input.at } } }',
    ),
    finds: [['thing.yaml:8:49 warning unreadInput', 'Write effect: { name: { ref: input.name } }, or handler: true.']],
  },
  {
    claim: 'reports what asks for a value that nobody gives, or for one that is asked for always',
    files: thing(
      'fields:',
      NAME,
      field('a', 'type: computed, computed: "name", required: true'),
      field('b', 'type: string, required: true, requiredWhen: { name: x }'),
    ),
    finds: [
      ['thing.yaml:6:42 error requiresNothing', 'Leave required out.'],
      ['thing.yaml:7:38 error requiresNothing', 'Leave requiredWhen out.'],
    ],
  },
  {
    claim: 'reports a default icon that is none of those a field can show',
    files: thing('fields:', field('a', 'type: icon, default: mesage')),
    finds: [['thing.yaml:5:29 error notOffered', 'Did you mean "message"?']],
  },
  {
    claim: 'reports an effect that sets a number or a day to a text',
    files: thing(
      'fields:',
      field('a', 'type: money'),
      field('b', 'type: date'),
      NAME,
      'actions:',
      '  go: { label: { zh: 走, en: Go }, fields: { name: {} }, effect: { a: { ref: input.name }, b: { ref: input.name }, name: { ref: input.name } } }',
    ),
    finds: [
      ['thing.yaml:9:77 error wrongType', 'Name an input of type money.'],
      ['thing.yaml:9:101 error wrongType', 'Name an input of type date.'],
    ],
  },
  {
    claim: 'reports an effect that sets what names a record to what names none, or one of another entity',
    files: thing(
      'fields:',
      NAME,
      field('who', 'type: user'),
      field('where', 'type: department'),
      field('old', 'type: user'),
      'actions:',
      '  go: { label: { zh: 走, en: Go }, fields: { name: {}, who: {} }, effect: { who: { ref: input.name }, where: { ref: input.who } } }',
      '  by: { label: { zh: 由, en: By }, effect: { who: { ref: user.name }, where: { ref: name } } }',
      '  my: { label: { zh: 我, en: My }, fields: { who: {} }, effect: { who: { ref: input.who }, where: { ref: user.deptId }, old: { ref: who } } }',
    ),
    finds: [
      ['thing.yaml:10:88 error wrongType', 'names a record of "user", or from user.id'],
      ['thing.yaml:10:116 error wrongType', 'names a record of "dept"'],
      ['thing.yaml:11:57 error wrongType', 'or from user.id'],
      ['thing.yaml:11:84 error wrongType', 'names a record of "dept"'],
    ],
  },
  {
    claim: 'reports a key of related records that can hold no id',
    files: {
      ...thing('fields:', field('a', 'type: related, to: kid, foreignKey: born')),
      'schemas/test/kid.yaml': `schemaVersion: 1\nentity: kid\nlabel: { zh: 某, en: Some }\nfields:\n${NAME}\n${field('born', 'type: date')}\n`,
    },
    finds: [['thing.yaml:5:44 error wrongReference', 'refers to "thing"']],
  },
  {
    claim: 'checks effects and the parameters of paths',
    files: thing(
      'fields:',
      LIGHT,
      'actions:',
      '  a: { label: { zh: 走, en: Go }, effect: { light: 1 } }',
      '  b: { label: { zh: 走, en: Go }, effect: { light: { ref: input.x } } }',
      '  c: { label: { zh: 走, en: Go }, request: { PUT: "go/{idd}" }, handler: true }',
    ),
    finds: [
      ['thing.yaml:7:51 error unquoted', 'Quote it: "1"'],
      ['thing.yaml:8:58 error unknownField', 'Add fields: { x: {} }'],
      ['thing.yaml:9:50 error unknownField', 'Name the id {id}'],
    ],
  },
  {
    claim: 'reports a form that forgets what it requires',
    files: thing('fields:', NAME, field('b', 'type: string, required: true'), 'form: { fields: [name] }'),
    finds: [['thing.yaml:7:1 error formForgets', 'Add "b" to the form']],
  },
  {
    claim: 'reports expressions that cannot be read or name no field',
    files: thing(
      'fields:',
      field('a', 'type: computed, computed: "name +"'),
      field('b', 'type: computed, computed: "nme * 2"'),
      NAME,
    ),
    finds: [
      ['thing.yaml:5:34 error badExpression', 'It ends too early'],
      ['thing.yaml:6:34 error unknownField', 'Did you mean "name"?'],
    ],
  },
  {
    claim: 'checks functions, types and results of expressions before anybody runs them',
    files: thing(
      'fields:',
      NAME,
      field('a', 'type: integer'),
      field('p', 'type: rows, fields: { amount: { type: money, label: { zh: 额, en: Amount } } }'),
      field('b', 'type: computed, computed: "p.map(x, x.amoun).sum()", result: number'),
      field('c', 'type: computed, computed: "sum(a)", result: number'),
      field('d', 'type: computed, computed: "a + name", result: number'),
      field('e', 'type: computed, computed: "a > 1", result: number'),
      field('f', 'type: computed, computed: "a * 2"'),
      field('g', 'type: computed, computed: "subtring(name)"'),
      field('h', 'type: computed, computed: "a > 1 ? name : a"'),
    ),
    finds: [
      ['thing.yaml:8:34 error unknownField', 'Did you mean "amount"'],
      ['thing.yaml:9:34 error badExpression', 'parts.map(p, p.amount).sum()'],
      ['thing.yaml:10:34 error badExpression', 'string(x)'],
      ['thing.yaml:11:51 error wrongResult', 'Write result: boolean.'],
      ['thing.yaml:12:34 error wrongResult', 'Write result: number.'],
      ['thing.yaml:13:34 error badExpression', 'Did you mean "substring"?'],
      ['thing.yaml:14:34 error badExpression', 'number(x)'],
    ],
  },
  {
    claim: 'lets expressions match no pattern that could keep the server busy, is none, or is whatever somebody types',
    files: thing(
      'fields:',
      NAME,
      field('a', `type: computed, result: boolean, computed: "name.matches('^(a+)+$')"`),
      field('b', 'type: computed, result: boolean, computed: "name.matches(name)"'),
      field('c', `type: computed, result: boolean, computed: "name.matches('(a')"`),
      field('d', `type: computed, result: boolean, computed: "name.matches('^[A-Z]{2}-[0-9]+$')"`),
      field('p', 'type: rows, fields: { code: { type: string, label: { zh: 码, en: Code } } }'),
      field('e', `type: computed, result: number, computed: "p.filter(x, x.code.matches('^(a|a)*$')).count()"`),
    ),
    finds: [
      ['thing.yaml:6:51 error slowPattern', 'Take one of the repetitions out'],
      ['thing.yaml:7:51 error badExpression', "as in code.matches('^[A-Z]{2}$')"],
      ['thing.yaml:8:51 error badExpression', "as in code.matches('^[A-Z]{2}$')"],
      ['thing.yaml:11:50 error slowPattern', 'Take one of the repetitions out'],
    ],
  },
  {
    claim: 'reports computed fields in a circle, and stored ones whose parts are kept elsewhere',
    files: thing(
      'fields:',
      NAME,
      field('a', 'type: computed, computed: "b + 1", result: number'),
      field('b', 'type: computed, computed: "a + 1", result: number'),
      field('u', 'type: user'),
      field('c', 'type: computed, computed: { path: u.name }, stored: true'),
      field('d', 'type: string, visibleWhen: { e: "x" }'),
      field('e', 'type: computed, computed: { path: u.name }'),
    ),
    finds: [
      ['thing.yaml:6:24 error cycle', 'outside the circle'],
      ['thing.yaml:9:60 error storedElsewhere', 'Leave stored out'],
      ['thing.yaml:10:37 error unknownPath', 'Compare with a field of this entity'],
    ],
  },
  {
    claim: 'says when values have their colours only of values that have some, by fields of the record',
    files: {
      ...thing(
        'fields:',
        NAME,
        field('a', 'type: options, options: [{ value: x, label: { zh: 一, en: X } }], colorWhen: { name: n }'),
        field(
          'b',
          'type: options, options: [{ value: x, label: { zh: 一, en: X }, color: danger }], colorWhen: { nam: n }',
        ),
        field('c', 'type: string, colorWhen: { name: n }'),
      ),
    },
    finds: [
      ['thing.yaml:6:84 error noColor', 'or leave colorWhen out'],
      ['thing.yaml:7:101 error unknownField', 'Did you mean "name"?'],
      ['thing.yaml:8:22 error unknownKey', ''],
    ],
  },
  {
    claim: 'reports limits that nothing can keep and comparisons that mean nothing',
    files: thing(
      'fields:',
      NAME,
      field('a', 'type: integer, minimum: 10, maximum: 1'),
      field('b', 'type: string, minLength: 10, maxLength: 1'),
      field('d', 'type: date'),
      field('c', 'type: integer, visibleWhen: { d: { gt: { ref: a } } }'),
      field('up', 'type: treeReference, to: thing, parentField: up, required: true'),
      'fixtures: { values: { name: { between: [1, 2] }, c: { from: machines } } }',
      'actions:',
      '  edit: { label: { zh: 改, en: Edit }, effect: { name: x } }',
    ),
    finds: [
      ['thing.yaml:6:45 error limits', 'Let maximum be 10 or more.'],
      ['thing.yaml:7:48 error limits', 'Let maxLength be 10 or more.'],
      ['thing.yaml:9:54 error wrongValue', 'same kind'],
      ['thing.yaml:10:68 error limits', 'Leave required out'],
      ['thing.yaml:11:40 error wrongType', 'Write values'],
      ['thing.yaml:11:61 error unknownField', ''],
      ['thing.yaml:13:3 error duplicateName', 'Call it something else'],
    ],
  },
  {
    claim: 'reports dictionary items in a circle and files that are no UTF-8',
    files: {
      'dictionaries/round.yaml': [
        'dictionary: round',
        'label: { zh: 圆, en: Round }',
        'items:',
        '  - { key: "1", parent: "2", label: { zh: 一, en: One } }',
        '  - { key: "2", parent: "1", label: { zh: 二, en: Two } }',
      ].join('\n'),
      'dictionaries/strange.yaml': 'dictionary: strange\nlabel: { zh: "\uFFFD\uFFFD", en: Strange }\n',
    },
    finds: [
      ['round.yaml:4:25 error cycle', 'Leave the parent'],
      ['strange.yaml:2:15 error encoding', 'Save it as UTF-8.'],
    ],
  },
  {
    claim: 'asks rows what they hold',
    files: thing(
      'fields:',
      field('a', 'type: rows'),
      field('b', 'type: rows, to: user'),
      field('c', 'type: rows, fields: {}'),
    ),
    finds: [
      ['thing.yaml:5:3 error missingKey', 'Add fields: { … }'],
      ['thing.yaml:6:3 error missingKey', 'Add foreignKey'],
      ['thing.yaml:7:3 error missingKey', 'Add fields: { … }'],
    ],
  },
  {
    claim: 'takes a day for a day and a moment for a moment of now',
    files: thing(
      'fields:',
      field('day', 'type: date'),
      field('at', 'type: dateTime'),
      'list: { overdue: { day: { lt: { ref: env.now } }, at: { lt: { ref: env.today } } } }',
      'actions:',
      '  a: { label: { zh: 甲, en: A }, effect: { day: { ref: env.now }, at: { ref: env.today } } }',
      '  b: { label: { zh: 乙, en: B }, effect: { day: { ref: env.today }, at: { ref: env.now } } }',
    ),
    finds: [
      ['thing.yaml:7:38 error wrongValue', 'Compare with env.today.'],
      ['thing.yaml:9:55 error wrongType', 'Use env.today.'],
      ['thing.yaml:9:77 error wrongType', 'Use env.now.'],
    ],
  },
  {
    claim: 'reports a value that is worked out from itself, in rows too',
    files: thing(
      'fields:',
      field('a', 'type: computed, result: number, computed: "a + 1"'),
      '  rows:',
      '    type: rows',
      '    label: { zh: 行, en: Rows }',
      '    fields:',
      `    ${field('b', 'type: computed, result: number, computed: "c + 1"')}`,
      `    ${field('c', 'type: computed, result: number, computed: "b + 1"')}`,
    ),
    finds: [
      ['thing.yaml:5:40 error cycle', 'outside the circle'],
      ['thing.yaml:10:44 error cycle', 'outside the circle'],
    ],
  },
  {
    claim: 'takes masks only of texts: all else would be answered whole',
    files: thing(
      'fields:',
      field('a', 'type: integer, mask: phone'),
      field('b', 'type: date, mask: name'),
      field('c', 'type: user, mask: name'),
      field('d', 'type: html, mask: address'),
      field('e', 'type: computed, result: number, computed: "1 + 1", mask: bankCard'),
      field('f', 'type: string, maskUnless: thing_edit'),
      field('g', 'type: phone, mask: phone, maskUnless: thing_edit'),
      field('h', 'type: computed, result: string, computed: "g", mask: phone'),
    ),
    finds: [
      ['thing.yaml:5:29 error wrongType', 'permission: { read: … }'],
      ['thing.yaml:6:26 error wrongType', ''],
      ['thing.yaml:7:26 error wrongType', ''],
      ['thing.yaml:8:26 error wrongType', ''],
      ['thing.yaml:9:65 error wrongType', ''],
      ['thing.yaml:10:22 error missingKey', 'Add mask: name, phone'],
    ],
  },
  {
    claim: 'reports a condition and an expression on other records, which are never there with the record',
    files: thing(
      'fields:',
      NAME,
      '  others: { type: related, label: { zh: 他, en: Others }, to: thing, foreignKey: name }',
      shownWhen('{ others: { empty: true } }'),
      field('b', 'type: computed, result: number, computed: "others.count()"'),
      'closed: [{ when: { others: { empty: false } }, message: { zh: 止, en: Over } }]',
    ),
    finds: [
      ['thing.yaml:7:63 error unknownPath', 'Compare with a field of this entity'],
      ['thing.yaml:8:50 error unknownPath', 'type: rows, to: thing, foreignKey: name'],
      ['thing.yaml:9:20 error unknownPath', 'Compare with a field of this entity'],
    ],
  },
  {
    claim: 'reports a key over what has no column, which would hold without it',
    files: thing(
      'fields:',
      NAME,
      field('a', 'type: computed, computed: "name"'),
      field('b', 'type: computed, computed: "name", stored: true'),
      'unique: [[name, a], [b]]',
    ),
    finds: [['thing.yaml:8:17 error noColumn', 'stored: true']],
  },
  {
    claim: 'keeps unique what can be compared: neither uploads nor secrets nor what is kept in no column',
    files: thing(
      'fields:',
      NAME,
      field('a', 'type: password, unique: true'),
      field('b', 'type: images, unique: true'),
      field('c', 'type: computed, computed: name, unique: true'),
      field('d', 'type: computed, computed: name, stored: true, unique: true'),
    ),
    finds: [
      ['thing.yaml:6:32 error noColumn', 'one plain value'],
      ['thing.yaml:7:30 error noColumn', 'one plain value'],
      ['thing.yaml:8:48 error noColumn', 'stored: true'],
    ],
  },
  {
    claim: 'lists by nothing that is written and never read',
    files: thing(
      'fields:',
      NAME,
      field('secret', 'type: integer, writeOnly: true'),
      'list: { columns: [name, secret], totals: { secret: sum }, sort: [{ field: secret, order: ASC }], search: [secret] }',
    ),
    finds: [
      ['thing.yaml:7:25 error listWord', 'Name a field that can be read'],
      ['thing.yaml:7:44 error listWord', 'Add it to list: columns'],
      ['thing.yaml:7:75 error notSortable', 'one plain value'],
      ['thing.yaml:7:107 error wrongOperator', 'Remove it from the search row'],
    ],
  },
  {
    claim: 'offers no records by what is kept in no column',
    files: thing(
      'fields:',
      NAME,
      field('a', 'type: computed, computed: "name"'),
      field('b', 'type: computed, computed: "name", stored: true'),
      field('c', 'type: reference, to: thing, filter: { a: x }'),
      field('d', 'type: reference, to: thing, filter: { b: { ref: a } }'),
    ),
    finds: [['thing.yaml:8:44 error noColumn', 'say stored: true at it']],
  },
  {
    claim: 'reports a state that new records begin in besides the one of states',
    files: thing(
      'fields:',
      LIGHT.replace('dictionary: light', 'dictionary: light, default: "1"'),
      'states: { field: light, initial: "0", transitions: { go: { from: ["0"], to: "1" } } }',
      'actions: { go: { label: { zh: 走, en: Go } } }',
    ),
    finds: [['thing.yaml:5:58 error wrongValue', 'Leave default out']],
  },
  {
    claim: 'reports what sets a value that no save would take, or that nobody sets',
    files: thing(
      'fields:',
      field('a', 'type: integer, maximum: 5'),
      field('b', 'type: computed, result: number, computed: "a"'),
      field('day', 'type: date'),
      'actions:',
      '  go: { label: { zh: 走, en: Go }, effect: { a: 6, b: 1 } }',
      '  all: { label: { zh: 全, en: All }, scope: collection, effect: { a: 1 } }',
      'due: { field: day, set: { a: 7 } }',
    ),
    finds: [
      ['thing.yaml:9:48 error wrongValue', 'widen its limits'],
      ['thing.yaml:9:51 error neverWritten', 'Remove it here.'],
      ['thing.yaml:10:44 error actionWithoutEffect', 'scope: selection'],
      ['thing.yaml:11:30 error wrongValue', 'widen its limits'],
    ],
  },
  {
    claim: 'reports words that say something about what is not there',
    files: thing(
      'fields:',
      NAME,
      field('a', 'type: string, patternMessage: { zh: 字, en: Letters }'),
      '  rows: { type: rows, label: { zh: 行, en: Rows }, foreignKey: b, fields: { n: { type: integer, label: { zh: 数, en: N } } } }',
      'closed: [{ when: { name: x }, unless: mend_over_all, message: { zh: 止, en: Over } }]',
    ),
    finds: [
      ['thing.yaml:6:22 error missingKey', 'leave patternMessage out'],
      ['thing.yaml:7:51 error missingKey', 'Add to:'],
      ['thing.yaml:8:39 warning unknownPermission', 'menu: { buttons: [{ code: mend_over_all'],
    ],
  },
  {
    claim: 'rounds no number on its own',
    files: thing(
      'fields:',
      field('a', 'type: decimal, scale: 1, default: 1.25'),
      field('b', 'type: money, default: 1.25'),
      shownWhen('{ b: { gt: 1.236 } }').replace('  a:', '  c:'),
    ),
    finds: [
      ['thing.yaml:5:42 error wrongValue', 'Write a number that fits scale: 1.'],
      ['thing.yaml:7:72 error wrongValue', 'Write a number that fits scale: 2.'],
    ],
  },
  {
    claim: 'reports a number of rows that cannot be, and a sum with what is no number',
    files: thing(
      'fields:',
      NAME,
      '  rows: { type: rows, label: { zh: 行, en: Rows }, fields: { n: { type: integer, label: { zh: 数, en: N } } } }',
      'rules:',
      '  - { name: a, field: rows, rows: { minimum: 5, maximum: 2 }, message: { zh: 错, en: Wrong } }',
      '  - { name: b, field: rows, rows: { sum: { of: [n], equals: name } }, message: { zh: 错, en: Wrong } }',
    ),
    finds: [
      ['thing.yaml:8:58 error limits', 'Let maximum be 5 or more.'],
      ['thing.yaml:9:61 error wrongType', 'Name a number field.'],
    ],
  },
  {
    claim: 'checks both sides of a reference filter',
    files: thing('fields:', NAME, field('u', 'type: user, filter: { nme: "x", name: { ref: nam } }')),
    finds: [
      ['thing.yaml:6:30 error unknownField', 'Did you mean "name"?'],
      ['thing.yaml:6:53 error unknownField', 'Did you mean "name"?'],
    ],
  },
];

/** An entity `part` whose records name a thing by thingId, with these lines after its first fields. */
const part = (...lines: readonly string[]) => ({
  'schemas/test/part.yaml': [
    'schemaVersion: 1',
    'entity: part',
    'label: { zh: 件, en: Part }',
    'fields:',
    NAME,
    field('thingId', 'type: reference, to: thing'),
    ...lines,
    '',
  ].join('\n'),
});

const rows: readonly Case[] = [
  {
    claim: 'promises nothing of rows inside a record that only records have',
    files: thing(
      'fields:',
      NAME,
      '  kids:',
      '    type: rows',
      '    label: { zh: 行, en: Rows }',
      '    fields:',
      `    ${field('secret', 'type: password')}`,
      `    ${field('no', 'type: sequence, sequence: "K{0000}"')}`,
      `    ${field('code', 'type: string, unique: true, was: mark')}`,
      `    ${field('deep', 'type: rows, to: user, foreignKey: name')}`,
    ),
    finds: [
      ['thing.yaml:10:23 error misplaced', 'of one whose records are shown by type: related'],
      ['thing.yaml:11:19 error misplaced', 'Let the rows be records of an entity'],
      ['thing.yaml:12:37 error misplaced', 'rows: { distinct: [code] } in rules:'],
      ['thing.yaml:12:48 error misplaced', 'Leave was out'],
      ['thing.yaml:13:31 error misplaced', 'Write fields: { … } here'],
    ],
  },
  {
    claim: 'saves no record inside another that its process or its own form would have to begin',
    files: {
      ...thing('fields:', NAME, field('parts', 'type: rows, to: part, foreignKey: thingId')),
      ...part('workflow: thing'),
    },
    finds: [['thing.yaml:6:28 error wrongReference', 'Write type: related']],
  },
  {
    claim: 'names an entity with records where rows or a list are of another',
    files: {
      ...thing('fields:', NAME, field('parts', 'type: related, to: part, foreignKey: thingId')),
      ...part('storage: none'),
    },
    finds: [['thing.yaml:6:31 error wrongReference', 'Name an entity with a table.']],
  },
  {
    claim: 'asks in rows for all that their entity requires, and for nothing that is written elsewhere',
    files: {
      ...thing('fields:', NAME, field('parts', 'type: rows, to: part, foreignKey: thingId, fields: [name, secret]')),
      ...part(
        field('secret', 'type: password'),
        field('must', 'type: string, required: true'),
        field('kind', 'type: string, required: true, default: a'),
      ),
    },
    finds: [
      ['thing.yaml:6:55 error formForgets', 'Add "must" here'],
      ['thing.yaml:6:70 error misplaced', 'Leave it out here.'],
    ],
  },
];

describe.each([
  ['the text', texts],
  ['the words', words],
  ['names', names],
  ['meanings', meanings],
  ['closings', closings],
  ['approvals', approvals],
  ['rows', rows],
])('findings about %s', (_, cases) => {
  it.each(cases)('$claim', ({ files, finds }) => {
    const { model, diagnostics } = project(files);

    expect(diagnostics.map(placeOf)).toEqual(finds.map(([place]) => place));
    for (const [index, [, remedy]] of finds.entries()) expect(diagnostics[index]?.remedy).toContain(remedy);
    expect(model === undefined).toBe(diagnostics.some((item) => item.severity === 'error'));
  });
});

it('says of two calls on one method and path where the other one stands', () => {
  const { diagnostics } = project({
    ...thing('fields:', NAME),
    'schemas/test/zoo.yaml': `schemaVersion: 1\nentity: zoo\nlabel: { zh: 园, en: Zoo }\napi: { overrides: { create: { path: /test/v1/thing/save } } }\nfields:\n${NAME}\n`,
  });

  expect(diagnostics.map(({ message }) => message)).toEqual([
    'POST test/v1/thing/save (create) is answered by create of "thing" (schemas/test/thing.yaml:2) already',
  ]);
});

it('says what a word is for in the language of its reader', () => {
  const [finding] = project(thing('fields:', NAME, 'form: { width: wide }')).diagnostics;

  expect(finding?.remedy).toBe('Width of the dialog in pixels; default 800');
  expect(finding?.zh.remedy).toBe('对话框的宽度（像素）；默认 800');
});

it('calls a file a file in the language of its reader', () => {
  const text = Object.values(thing('fields:', NAME)).join('').replace('schemaVersion: 1\n', '');
  const [finding] = project({ 'schemas/test/thing.yaml': text }).diagnostics;

  expect(finding?.message).toBe('"the file" needs "schemaVersion"');
  expect(finding?.zh.message).toBe('“文件”缺少“schemaVersion”');
});

it('says nothing about a project without mistakes', () => {
  const { model, diagnostics } = project(thing('fields:', NAME, LIGHT));

  expect(diagnostics).toEqual([]);
  expect(Object.keys(model?.entities ?? {})).toEqual(['dept', 'thing', 'user']);
});
