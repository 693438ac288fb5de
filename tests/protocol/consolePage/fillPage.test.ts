import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { fillPage, type PageFilling } from '../../../src/protocol/consolePage/fillPage.ts';
import { LOGIN_MESSAGES } from '../../../src/protocol/consolePage/loginTexts.ts';

const PAGE = readFileSync(path.resolve(import.meta.dirname, '../../../src/console/index.html'), 'utf8').replace(
  '<!--styles-->',
  '<style id="paint">:root{}</style>',
);

const SETTINGS = {
  backend: 'shian',
  title: { zh: '巡查 <后台>', en: 'Patrols & more' },
  captchaMode: false,
  languages: ['zh', 'en'],
};

const filled = (settings: object | string = SETTINGS, more: Partial<PageFilling> = {}, page = PAGE): string => {
  const text = typeof settings === 'string' ? settings : JSON.stringify(settings);
  return fillPage(page, { settings: text, catalogues: {}, withSettings: true, ...more });
};
const block = (html: string, id: string) =>
  new RegExp(`<script type="application/json" id="${id}"[^>]*>([^<]*)</script>`).exec(html)?.[1] ?? '';

describe('the page as it is served', () => {
  it('has title, labels and hints in the language it begins in, escaped', () => {
    const page = filled();

    expect(page).toContain('<html lang="zh-CN">');
    expect(page).toContain('巡查 &#60;后台&#62;</h1>');
    expect(page).toContain('登录 - 巡查 &#60;后台&#62;</title>');
    expect(page).toMatch(/data-hint="login.accountHint" placeholder="请输入用户名"/);
    expect(page).toMatch(/data-label="login.show" title="显示密码" aria-label="显示密码"/);
    expect(page).toMatch(/data-language="zh" disabled>中文</);
  });

  it('begins in the configured language and keeps the others beside it', () => {
    const page = filled({ ...SETTINGS, defaultLanguage: 'en' });

    expect(page).toContain('<html lang="en">');
    expect(page).toContain('Patrols &#38; more</h1>');
    expect(JSON.parse(block(page, 'texts'))).toMatchObject({
      zh: { lang: 'zh-CN', said: { 'page.name': '巡查 <后台>', 'login.account': LOGIN_MESSAGES['login.account'].zh } },
    });
  });

  it('says in a language of a catalogue what that has', () => {
    const catalogues = { fr: { Account: 'Compte' } };
    const page = filled({ ...SETTINGS, languages: ['fr', 'en'] }, { catalogues });

    expect(page).toMatch(/data-text="login.account">Compte</);
    expect(page).toMatch(/data-text="login.password">Password</);
  });

  it('has the inputs that are asked for, and the others in templates only', () => {
    const elements = (html: string) => html.replace(/<template[\s\S]*?<\/template>/g, '');

    expect(elements(filled())).not.toMatch(/name="(code|tenantId)"/);
    const asked = elements(filled({ ...SETTINGS, captchaMode: true, tenantMode: true }));
    expect(asked).toMatch(/name="tenantId"[\s\S]*name="account"[\s\S]*name="code"/);
    const social = [{ source: 'github', label: { zh: '吉特', en: 'GitHub' } }];
    expect(elements(filled({ ...SETTINGS, social }))).toMatch(
      /data-source="github" data-text="social.github" data-label="with.github" title="使用“吉特”登录" aria-label="[^"]*">吉特</,
    );
  });

  it('is painted in the configured theme and colour', () => {
    expect(filled({ ...SETTINGS, defaultTheme: 'dark' })).toContain(':root{color-scheme:dark;');
    expect(filled({ ...SETTINGS, defaultColor: '#0d9488' })).toContain('--sa-accent:#0d9488');
  });

  it('carries the settings where they are read anew for each answer, and nothing that would end their block', () => {
    const page = filled({ ...SETTINGS, title: { zh: '</script><script>', en: 'x' } });

    expect(JSON.parse(block(page, 'settings'))).toMatchObject({ title: { zh: '</script><script>' } });
    expect(block(filled(SETTINGS, { withSettings: false }), 'settings')).toBe('');
  });

  it('shows no form before its script where the settings are unsound or nobody signs in', () => {
    expect(filled('{')).toContain('data-phase="wait"');
    expect(filled({ ...SETTINGS, backend: 'saber' })).toContain('data-phase="wait"');
    expect(block(filled({ ...SETTINGS, backend: 'saber' }), 'settings')).toBe('');
    expect(filled({ backend: 'simple-rest', auth: 'none' })).toContain('data-phase="wait"');
    expect(filled()).not.toContain('data-phase');
  });

  it('can be filled anew, with other settings', () => {
    const other = { ...SETTINGS, captchaMode: true, tenantMode: true, defaultLanguage: 'en', defaultTheme: 'dark' };

    expect(filled(SETTINGS, {}, filled(other))).toBe(filled());
    expect(filled(other, {}, filled())).toBe(filled(other));
  });
});
