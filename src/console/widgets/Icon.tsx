import SvgIcon from '@mui/material/SvgIcon';
import { createElement } from 'react';
import { drawnIcons } from './drawnIcons.ts';
import { ICONS } from './icons.ts';

function isIconName(name: string): name is keyof typeof ICONS {
  return Object.hasOwn(ICONS, name);
}

interface IconProps {
  readonly name: string;
  readonly size?: number;
}

/** An icon by its schema name: of the console or of the model; an unknown one (a foreign menu) is the list icon. */
export function Icon({ name, size = 18 }: IconProps) {
  const drawn = drawnIcons.use();
  if (!isIconName(name) && Object.hasOwn(drawn, name)) {
    return (
      <SvgIcon aria-hidden sx={{ fontSize: size }}>
        {drawn[name]?.map(({ tag, attributes }) =>
          createElement(tag, { ...attributes, key: JSON.stringify(attributes) }),
        )}
      </SvgIcon>
    );
  }
  const Drawn = ICONS[isIconName(name) ? name : 'list_alt'];
  return <Drawn aria-hidden sx={{ fontSize: size }} />;
}
