import raEnglish from 'ra-language-english';
import { describe, expect, it } from 'vitest';
import { BULK_TEXTS } from '../../../src/console/entity/bulk/bulkTexts.ts';
import { COMMENT_TEXTS } from '../../../src/console/entity/comments/commentTexts.ts';
import { HISTORY_TEXTS } from '../../../src/console/entity/history/historyTexts.ts';
import { IMPORT_TEXTS } from '../../../src/console/entity/transfer/import/importTexts.ts';
import { VIEW_TEXTS } from '../../../src/console/entity/views/viewTexts.ts';
import { ENTRY_MESSAGES } from '../../../src/console/entry/entryMessages.ts';
import { UPLOAD_TEXTS } from '../../../src/console/fields/upload/uploadTexts.ts';
import { MESSAGES } from '../../../src/console/i18n/messages/index.ts';
import { raChinese } from '../../../src/console/i18n/raChinese.ts';
import { DEMO_TEXTS } from '../../../src/console/screens/demo/demoTexts.ts';
import { DEVELOP_TEXTS } from '../../../src/console/screens/develop/developTexts.ts';
import { DICT_TEXTS } from '../../../src/console/screens/dict/dictTexts.ts';
import { FLOW_TEXTS } from '../../../src/console/screens/flow/designer/flowTexts.ts';
import { MANAGE_TEXTS } from '../../../src/console/screens/flow/manage/texts.ts';
import { FRAME_TEXTS } from '../../../src/console/screens/frame/frameTexts.ts';
import { GRANT_TEXTS } from '../../../src/console/screens/grants/grantTexts.ts';
import { INFO_TEXTS } from '../../../src/console/screens/info/infoTexts.ts';
import { LOG_TEXTS } from '../../../src/console/screens/logs/logTexts.ts';
import { PERMISSION_TEXTS } from '../../../src/console/screens/permissions/permissionTexts.ts';
import { RECYCLE_TEXTS } from '../../../src/console/screens/recycle/recycleTexts.ts';
import { REPORT_TEXTS } from '../../../src/console/screens/report/reportTexts.ts';
import { SMS_TEXTS } from '../../../src/console/screens/sms/smsTexts.ts';
import { PALETTE_TEXTS } from '../../../src/console/shell/palette/paletteTexts.ts';
import { BAR_TEXTS } from '../../../src/console/shell/topbar/barTexts.ts';
import { HTTP_MESSAGES } from '../../../src/console/start/texts/http.ts';
import { RUN_TEXTS } from '../../../src/console/workflow/run/texts.ts';
import { fillMessage } from '../../../src/model/fillMessage.ts';
import { ENGINE_LANGUAGES, type EngineText } from '../../../src/model/Text.ts';
import { LOGIN_MESSAGES } from '../../../src/protocol/consolePage/loginTexts.ts';

const keysOf = (node: object, path = ''): string[] =>
  Object.entries(node).flatMap(([key, value]) =>
    typeof value === 'object' ? keysOf(value, `${path}${key}.`) : [path + key],
  );

const placeholders = (text: string) => [...text.matchAll(/%?\{(\w+)\}/g)].map(([, name]) => name).sort();
/** `{count|row|rows}`: by which number each choice of words goes. */
const numbers = (text: string) => [...text.matchAll(/\{(\w+)\|[^|{}]+\|[^|{}]+\}/g)].map(([, name]) => name);

type Texts = Readonly<Record<string, EngineText>>;
const modules = import.meta.glob<{ readonly TEXTS: Texts }>('../../../src/modules/*/console/texts.ts', { eager: true });
const cards = import.meta.glob<{ readonly HOME_TEXTS: Texts }>('../../../src/modules/*/console/home/homeTexts.ts', {
  eager: true,
});
const OWN: Texts = Object.assign(
  { ...MESSAGES, ...LOGIN_MESSAGES, ...HTTP_MESSAGES, ...UPLOAD_TEXTS, ...ENTRY_MESSAGES },
  ...Object.values(modules).map(({ TEXTS }) => TEXTS),
);
/** Texts that come with the screens that show them; two screens may have a key each of the same name. */
const OF_SCREENS: readonly Texts[] = [
  ...Object.values(cards).map(({ HOME_TEXTS }) => HOME_TEXTS),
  COMMENT_TEXTS,
  HISTORY_TEXTS,
  IMPORT_TEXTS,
  RECYCLE_TEXTS,
  RUN_TEXTS,
  MANAGE_TEXTS,
  FLOW_TEXTS,
  BULK_TEXTS,
  VIEW_TEXTS,
  DEMO_TEXTS,
  DEVELOP_TEXTS,
  DICT_TEXTS,
  FRAME_TEXTS,
  GRANT_TEXTS,
  INFO_TEXTS,
  LOG_TEXTS,
  PERMISSION_TEXTS,
  REPORT_TEXTS,
  SMS_TEXTS,
  PALETTE_TEXTS,
  BAR_TEXTS,
];
const ALL = [OWN, ...OF_SCREENS].flatMap((texts) => Object.entries(texts));

describe('the catalogues', () => {
  it('hold every text of react-admin in Chinese', () => {
    expect(keysOf(raChinese).sort()).toEqual(keysOf(raEnglish).sort());
  });

  it.each(ENGINE_LANGUAGES)('leave no text of ours empty in %s', (language) => {
    const empty = ALL.filter(([, text]) => text[language].trim() === '');

    expect(empty).toEqual([]);
  });

  it('use the same placeholders in both languages', () => {
    const different = ALL.filter(([, text]) => placeholders(text.zh).join() !== placeholders(text.en).join());

    expect(different).toEqual([]);
  });

  it('choose singular and plural by a number that the text shows', () => {
    const wrong = ALL.filter(
      ([, { en }]) =>
        numbers(en).some((name) => !placeholders(en).includes(name)) ||
        (en.match(/\|/g) ?? []).length !== 2 * numbers(en).length,
    );

    expect(wrong).toEqual([]);
    expect(fillMessage(OWN['ent.left']?.en ?? '', { days: 1 })).toBe('1 day left');
    expect(fillMessage(OWN['ent.left']?.en ?? '', { days: 12 })).toBe('12 days left');
  });

  it('say the same of a page that cannot be shown to whoever is signed in and to others', () => {
    const pairs = [
      ['boot.403', 'status.403'],
      ['boot.404', 'status.404'],
      ['boot.500', 'status.500'],
      ['boot.home', 'status.back'],
    ] as const;

    for (const [outside, inside] of pairs) expect(LOGIN_MESSAGES[outside]).toEqual(MESSAGES[inside]);
  });

  it('keep English texts free of Chinese', () => {
    const mixed = ALL.filter(([, text]) => /[\u4e00-\u9fff]/.test(text.en));

    expect(mixed).toEqual([]);
  });
});
