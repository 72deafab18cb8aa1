import { catalogue } from "../../catalogue.ts";

/** What a reader reads in the controls, cards and dialogs of src/ui. */
export const say = catalogue("ui/controls", {
  whatIs: "What is {1}?",
  about: "About {1}",
  noCard: "This card could not be loaded.",
  card: "Card",
  back: "Back",
  closeCard: "Close the card",
  closeKey: "Close (Esc)",
  close: "Close",
  cite: "Cite",
  citeMeaning: "BibTeX with version, address and digest",
  reportMistake: "Report a mistake",
  reportMeaning: "Link and version are filled in; nothing is sent before you send it",
  copied: "Copied to the clipboard.",
  copyByHand: "Copy it from the field: Ctrl+C, or ⌘C.",
  mixed: "mixed",
  reset: "Reset: {1}",
  backTo: "Back to {1}",
  comma: '"{1}" may be two numbers: write it without the comma, or with a point',
  noValue: '"{1}" is not a value: write a number and its unit, as in {2}',
  outOfRange: '"{1}" is not in the range {2} to {3}',
  exact: "{1}, exact value",
  typeValue: "Type a value with its unit, then Enter",
  udpMeaning: "Sends without a window; nothing is acknowledged or retransmitted",
  search: "Search: {1}",
});
