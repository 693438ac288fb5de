import type { ModdleElement } from 'bpmn-moddle';
import { FlowProblemError } from './problems.ts';

export const isElement = (value: unknown): value is ModdleElement =>
  typeof value === 'object' && value !== null && '$type' in value;
export const elementsIn = (value: unknown): readonly ModdleElement[] =>
  Array.isArray(value) ? value.filter(isElement) : [];
export const idOf = ({ id }: ModdleElement): string => String(id ?? '');
export const elementTitle = (element: ModdleElement): string => String(element.name ?? element.id ?? element.$type);

export const notSupported = (what: string, where: ModdleElement): FlowProblemError =>
  new FlowProblemError(
    `“${elementTitle(where)}”中的 ${what} 不受支持，请删除后重新部署`,
    `${what} in “${elementTitle(where)}” is not supported; remove it and deploy again`,
    idOf(where),
  );

/** The engines whose words can run something; BladeX writes Flowable's. */
export const ENGINE = /^(?:flowable|camunda|activiti):/;

/** An attribute that the engines of this family know, by its bare name. */
export function engineWord({ $attrs }: ModdleElement, name: string): string {
  const [, value = ''] =
    Object.entries($attrs).find(([key]) => ENGINE.test(key) && key.replace(ENGINE, '') === name) ?? [];
  return value.trim();
}

export const ownWord = ({ $attrs }: ModdleElement, name: string): string => ($attrs[`shian:${name}`] ?? '').trim();
