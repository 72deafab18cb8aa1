import { catalogue } from "../../catalogue.ts";

/** What a reader reads on the page of a paper, above its figures. */
export const say = catalogue("figures/paper", {
  facts: "Version {1}, simulator {2}, {3}; digest of all results: {4}.",
  citedTitle: "What cwndscope measures beside the claims of: {1}",
  answer:
    "Are you an author? Use {1} of the repository: say which claim is read wrongly, or what the paper leaves out. Your answer is entered with your name as a remark of the figure, and the figure is run again.",
  form: "the form “A paper”",
});
