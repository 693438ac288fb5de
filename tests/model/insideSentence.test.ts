import { describe, expect, it } from 'vitest';
import { fieldIssueText } from '../../src/model/fieldIssueText.ts';
import { insideSentence } from '../../src/model/insideSentence.ts';
import { inLanguage } from '../support/readers.ts';
import { projectModel } from '../support/server.ts';

describe('an English label inside a sentence', () => {
  it.each([
    ['Exam task', 'exam task'],
    ['Third-party app', 'third-party app'],
    ['SMS configuration', 'SMS configuration'],
    ['AI FAQ', 'AI FAQ'],
    ['APIs', 'APIs'],
    ['Wi-Fi', 'Wi-Fi'],
    ['WeChat mini-program', 'WeChat mini-program'],
    ['English name', 'English name'],
    ['', ''],
  ])('%s reads %s', (label, inside) => {
    expect(insideSentence(label)).toBe(inside);
  });

  it('keeps its capital at the start of a message, and loses it within', () => {
    const field = projectModel().entities.examTaskInfo?.fields.find(({ name }) => name === 'taskName');
    const issue = { field: 'taskName', params: { min: 2 } } as const;

    expect(fieldIssueText({ ...issue, code: 'required' }, field, inLanguage('en'))).toBe('Task name is required');
    expect(fieldIssueText({ ...issue, code: 'missingReference' }, field, inLanguage('en'))).toBe(
      'The record chosen for task name does not exist or may not be chosen here; choose another',
    );
    expect(fieldIssueText({ ...issue, code: 'requiredChoice' }, field, inLanguage('zh'))).toBe('请选择任务名称');
  });
});
