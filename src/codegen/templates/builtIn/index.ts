import type { BuiltInTemplate } from '../CodeTemplate.ts';
import { JAVA_TEMPLATES } from './java.ts';
import { OTHER_TEMPLATES } from './others.ts';

/** What a new installation begins with; the stored ones count. */
export const BUILT_IN_TEMPLATES: readonly BuiltInTemplate[] = [...OTHER_TEMPLATES, ...JAVA_TEMPLATES];
