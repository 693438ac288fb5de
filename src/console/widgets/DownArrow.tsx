/** Says that something opens below; as large and as coloured as the style sheet around it has it. */
export const DownArrow = () => (
  <svg viewBox="0 0 24 24" focusable="false" aria-hidden="true">
    <path d="M7 10l5 5 5-5z" />
  </svg>
);
