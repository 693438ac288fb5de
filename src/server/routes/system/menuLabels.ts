import { menuNodes } from '../../../model/menuNodes.ts';
import { textOf } from '../../../model/recordValues.ts';
import type { Language, Text } from '../../../model/Text.ts';
import { defaultLanguage, ownText } from '../../../model/textIn.ts';
import type { EntityRecord } from '../../../protocol/types.ts';
import type { Services } from '../Services.ts';

/** Labels of buttons and menus, by code. */
export function menuLabels({ model }: Services): ReadonlyMap<string, Text> {
  const nodes = [...menuNodes(model).values()];
  const buttons = nodes.flatMap((node) => node.buttons);
  // Menus last: a call may be opened by the code of a menu, and must not rename it.
  return new Map([...buttons, ...nodes].map(({ code, label }) => [code, label]));
}

/** What a menu is called: its name is in the default language, in which it may have been renamed. */
export function menuNames(services: Services): (menu: EntityRecord, language: Language) => string {
  const labels = menuLabels(services);
  const stored = defaultLanguage(services.model.settings);
  return ({ code, name }, language) => {
    const label = language === stored ? undefined : labels.get(textOf(code));
    return (label && ownText(label, language)) ?? textOf(name);
  };
}
