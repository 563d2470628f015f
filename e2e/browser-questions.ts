import type { Dialog, Page } from "@playwright/test";

/**
 * What the browser asks or tells over the page from now on, the oldest first: whether the page shall be left, or what a script says.
 *
 * @param accept whether the question with that number, from 0, is answered with yes.
 */
export function questionsOver(page: Page, accept: (place: number) => boolean = () => false): readonly string[] {
  const questions: string[] = [];
  page.on("dialog", (dialog: Dialog) => {
    const place = questions.push(dialog.message()) - 1;
    void (accept(place) ? dialog.accept() : dialog.dismiss());
  });
  return questions;
}
