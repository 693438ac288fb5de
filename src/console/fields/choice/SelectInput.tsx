import { fieldTypes } from '../../../model/fieldTypes/index.ts';
import type { InputProps } from '../InputProps.ts';
import { ChoiceEditor } from './ChoiceEditor.tsx';
import { choicesOfValue } from './choicesOfValue.ts';
import type { Offer } from './Offer.ts';
import { useOfferedChoices } from './useOfferedChoices.ts';
import { valueOfKeys } from './valueOfKeys.ts';
import { yesNo } from './yesNo.ts';

/** A key of a dictionary or of the field's options; yes or no for booleans. */
export function SelectInput(props: InputProps) {
  const { field, format, value, onChange } = props;
  const flag = fieldTypes[field.type].storage === 'flag';
  const listed = useOfferedChoices(props);
  const offers = flag ? yesNo(format.texts) : listed.offers;
  const choose = (chosen: readonly Offer[]) => {
    const keys = chosen.map((offer) => offer.key);
    if (flag) return onChange(keys[0] === undefined ? null : keys[0] === 'true');
    onChange(valueOfKeys(keys, field));
  };
  return (
    <ChoiceEditor
      input={props}
      offers={offers}
      isState={format.isState}
      chosen={flag ? offers.filter((offer) => offer.key === String(value)) : choicesOfValue(value, format)}
      onChoose={choose}
      nothing={listed.nothing}
    />
  );
}
