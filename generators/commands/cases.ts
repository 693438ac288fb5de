import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Model } from '../../src/model/Model.ts';
import type { EngineText } from '../../src/model/Text.ts';
import { projectRoot } from '../../src/schema/projectRoot.ts';
import { about, alike, joinSaid, together } from '../../src/schema/sentences.ts';
import { writeFiles } from '../../src/schema/writeFiles.ts';
import type { Asking, Outcome } from '../cases/askServer.ts';
import type { CasesOf } from '../cases/Case.ts';
import { isPlainRest } from '../fits/ask.ts';
import { backendOf } from '../fits/backendOf.ts';
import { plainText } from '../fits/plainly.ts';
import { NotReached } from '../fits/signIn.ts';
import { printComplaint, printText } from '../printText.ts';
import type { Command } from './Command.ts';
import { refuse } from './refuse.ts';
import { requireModel } from './requireModel.ts';

const PASSWORD = 'SHIAN_PASSWORD';
const HOW_TO_START: EngineText = {
  zh: `自带的服务器：在新的数据上运行 CAPTCHA=off ADMIN_PASSWORD=<密码> npm start 即可；${PASSWORD} 与之相同。`,
  en: `Our own server is ready for it after CAPTCHA=off ADMIN_PASSWORD=<one> npm start on new data; ${PASSWORD} is the same.`,
};

/** `shian cases`: what schemas and roles ask, as requests with their answers, the same bytes for the same schemas. */
export const cases: Command = {
  name: 'cases',
  usage: 'cases [--out <folder>] [--ask <url>]',
  summary: {
    zh: '将 schema 和角色的每条规则写成测试用例（dist/cases），或用它们测试服务器',
    en: 'Write test cases of every rule of the schemas and roles to dist/cases, or ask a server them',
  },
  details: {
    zh: [
      '每个实体一个 JSON 文件：基于演示数据的请求、由谁请求、各应得到什么应答。',
      '包括每个限制的两侧，必填、隐藏、唯一、格式不符或违反规则的内容，以及操作的输入；',
      '未登录者和各角色的每个接口，包括导入和导出（仅自带的服务器）；角色看得到和看不到的数据、掩码、筛选和页签；',
      '已不存在的引用、过时的保存；新数据的默认值和初始状态，保存或条件不允许改的字段，隐藏时仍保留的值；',
      '锁定的字段和数据及其中仍可改的、每个操作在每个状态下的结果。',
      '写有状态的用例须得到该状态及其消息；没有写的，其应答不得指出该字段。',
      '没有演示数据可用的规则会连同原因列出。',
      '',
      '--out <folder>    写到此处，而不是 dist/cases',
      '--ask <url>       测试接口从此处开始的服务器，它须有演示数据且登录不要验证码：只测不改动任何数据的用例，',
      '                  即使服务器做了它应拒绝的事',
      '--change <host>   也测其余的：新建的数据会删除，删不掉的（如审批中的）会列出，改变的状态会保留；',
      '                  须再次写出 --ask 的主机，以免误改别处的数据',
      '--junit <file>    为工具以 JUnit 格式写出结果，每个实体一组',
      '--backend <kind>  bladex、springblade 或 shian；否则取自 config.json，再否则为 bladex',
      '--timeout <ms>    一次请求可用的毫秒数；否则取自 config.json（10000）',
      '',
      `演示数据中所有账号的密码取自 ${PASSWORD}。`,
      HOW_TO_START.zh,
      '退出码：0 已写出，或所有应答都相符；1 有不符或无法测试的；2 调用方式错误，或没有应答、无法登录。',
    ],
    en: [
      'One JSON file per entity: requests over the demo data, who asks, and what each is answered.',
      'Both sides of every limit, what is required, hidden, unique, out of form or against a rule, and the input of actions;',
      'each call by nobody and by each role, import and export among them (our own server alone); rows that a role sees',
      'and does not, masks, filters and tabs; references that are gone, stale saves; defaults and first state of a new',
      'record, fields that a save or a condition keeps, what is taken while hidden; closed fields and records with what',
      'stays open in them, each action in each state.',
      'A case with a status is answered with it and with its message; one without must not name its field.',
      'Rules that no demo record can be bent to are told, with the reason.',
      '',
      '--out <folder>    write there instead of dist/cases',
      '--ask <url>       ask the server whose API begins there, which holds the demo data and lets people in without a captcha:',
      '                  only what changes nothing, even on a server that does what it should refuse',
      '--change <host>   ask the others too: records that come are removed, or listed where something such as an approval keeps',
      '                  them; states that changed stay; names the host of --ask once more, so that no other data is changed',
      '                  by accident',
      '--junit <file>    write the outcome for tools as JUnit does, an entity a suite',
      '--backend <kind>  bladex, springblade or shian; else as in config.json, else bladex',
      '--timeout <ms>    how long a request may take; else as in config.json (10000)',
      '',
      `The password that all accounts of the demo data have is taken from ${PASSWORD}.`,
      HOW_TO_START.en,
      'Exit codes: 0 written, or all answers are as they should be; 1 some are not, or could not be asked for; 2 called',
      'wrongly, or nobody answers or comes in.',
    ],
  },
  async run(args) {
    const said = { type: 'string' } as const;
    const options = { out: said, ask: said, change: said, junit: said, backend: said, timeout: said } as const;
    const { values } = parseArgs({ args: [...args], options });
    const mistake = mistakeIn(values);
    if (mistake !== undefined) return refuse(mistake);
    const root = projectRoot();
    const model = requireModel(root);
    if (model === undefined) return 1;
    // Loaded here, so that the other commands start without it.
    const { loadFixtureModules } = await import('../fixtures/loadFixtureModules.ts');
    const { makeFixtures } = await import('../fixtures/makeFixtures.ts');
    const { makeCases } = await import('../cases/makeCases.ts');
    const modules = await loadFixtureModules(root);
    const made = makeCases(model, modules, makeFixtures(model, modules));
    return values.ask === undefined ? write(root, made, values.out) : ask(root, model, made, values.ask, values);
  },
};

type Made = Readonly<Record<string, CasesOf>>;

interface Said {
  readonly ask?: string | undefined;
  readonly change?: string | undefined;
  readonly junit?: string | undefined;
  readonly backend?: string | undefined;
  readonly timeout?: string | undefined;
}

const NO_SERVER: EngineText = {
  zh: '请写出是哪台服务器：--ask <url>',
  en: 'Say which server is meant: --ask <url>',
};

function mistakeIn({ ask: url, change }: Said): EngineText | undefined {
  if (url === undefined) return change === undefined ? undefined : NO_SERVER;
  if (!URL.canParse(url) || !/^https?:/.test(url))
    return {
      zh: '请写出接口开始的地址：shian cases --ask http://localhost:3000/api',
      en: 'Say where the API begins: shian cases --ask http://localhost:3000/api',
    };
  const { host } = new URL(url);
  if (change === undefined || change === host) return undefined;
  return {
    zh: `--change ${change} 不是所测的主机：--change ${host} 才会改动那里的数据。`,
    en: `--change ${change} is not the host that is asked: --change ${host} would change the data there.`,
  };
}

function write(root: string, made: Made, folder: string | undefined): number {
  const out = path.resolve(folder ?? path.join(root, 'dist/cases'));
  // Of entities that are gone nothing must be asked any more.
  if (folder === undefined) rmSync(out, { recursive: true, force: true });
  const files = Object.entries(made);
  writeFiles(
    out,
    files.map(([entity, { cases: list }]) => [`${entity}.json`, JSON.stringify(list, null, 1)] as const),
  );
  for (const { place, why } of files.flatMap(([, { gaps }]) => gaps))
    printComplaint(about(place, { zh: `没有用例，${why.zh}`, en: `no case, ${why.en}` }));
  const count = files.reduce((sum, [, { cases: list }]) => sum + list.length, 0);
  const place = path.relative(process.cwd(), out) || '.';
  printText({
    zh: `已将 ${files.length} 个实体的 ${count} 个用例写入 ${place}。`,
    en: `${count} cases of ${files.length} entities written to ${place}.`,
  });
  return 0;
}

async function ask(root: string, model: Model, made: Made, url: string, said: Said): Promise<number> {
  const password = process.env[PASSWORD] ?? '';
  if (password === '')
    return refuse({
      zh: `请用 ${PASSWORD} 给出演示账号的密码。`,
      en: `Give the password of the demo accounts by ${PASSWORD}.`,
    });
  const backend = backendOf(root, model, url, said);
  if (backend === undefined) return 2;
  if (isPlainRest(backend))
    return refuse({
      zh: 'simple-rest 服务器没有可用来测试的角色和租户：请给出 --backend。',
      en: 'A server of simple-rest has no roles and no tenants to ask by: give --backend.',
    });
  const { askServer } = await import('../cases/askServer.ts');
  const { inOrder } = await import('../cases/Case.ts');
  const all = Object.entries(made).flatMap(([name, { cases: list }]): Asking[] => {
    const entity = model.entities[name];
    if (entity === undefined) return [];
    return list.filter(({ own }) => !own || backend.backend === 'shian').map((one) => ({ entity, one }));
  });
  const { idle, refused, done } = inOrder(all);
  try {
    const asked = said.change === undefined ? idle : [...idle, ...refused, ...done];
    return await report(await askServer(backend, password, asked), all.length - asked.length, said.junit);
  } catch (error) {
    if (!(error instanceof NotReached)) throw error;
    return refuse(joinSaid([about('shian cases', error.text), HOW_TO_START], '\n'));
  }
}

/** Says what is not as it should be, entity by entity; gives the exit code. */
async function report(outcomes: readonly Outcome[], left: number, junit: string | undefined): Promise<number> {
  if (junit !== undefined) {
    const { junitOf } = await import('../cases/junitOf.ts');
    writeFileSync(junit, junitOf(outcomes));
  }
  const failed = outcomes.filter(({ fault }) => fault !== undefined);
  for (const { name, fault } of failed) if (fault !== undefined) printText(plainText(about(name, fault)));
  const skipped = Map.groupBy(
    outcomes.filter((one) => one.skipped !== undefined),
    (one) => one.skipped ?? alike(''),
  );
  for (const [why, own] of skipped)
    printText(plainText(about({ zh: `${own.length} 个未测`, en: `${own.length} not asked` }, why)));
  for (const [entity, own] of Map.groupBy(failed, (one) => one.entity))
    printText(about(entity, { zh: `${own.length} 个不符`, en: `${own.length} failed` }));
  for (const line of leftLines(outcomes)) printText(plainText(line));
  const counts = {
    zh: `测了 ${outcomes.length} 个，${failed.length} 个不符。`,
    en: `${outcomes.length} asked, ${failed.length} failed.`,
  };
  const rest = {
    zh: `另有 ${left} 个可能改动数据，未测（--change）。`,
    en: `${left} that may change data were left out (--change).`,
  };
  printText(left === 0 ? counts : together([counts, rest]));
  return failed.length + skipped.size === 0 ? 0 : 1;
}

/** What of the records that came stays, by entity and by what keeps it. */
function leftLines(outcomes: readonly Outcome[]): readonly EngineText[] {
  const all = outcomes.flatMap(({ entity, left }) => (left === undefined ? [] : [{ entity, ...left }]));
  return [...Map.groupBy(all, ({ entity, why }) => JSON.stringify([entity, why])).values()].map((own) => {
    const ids = own.map(({ id }) => id).join(', ');
    const stay = {
      zh: `${own.length} 条新建的数据未能删除（${ids}）`,
      en: `${own.length} of the records that came could not be removed again (${ids})`,
    };
    return about(own[0]?.entity ?? '', about(stay, own[0]?.why ?? alike('')));
  });
}
