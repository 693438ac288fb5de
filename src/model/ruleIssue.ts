import type { FieldIssue } from './fieldErrors.ts';
import type { Text } from './Text.ts';

/** A finding about one field in words of its own. */
export const ruleIssue = (field: string, message: Text, params: FieldIssue['params'] = {}): FieldIssue => ({
  field,
  code: 'rule',
  params,
  message,
});
