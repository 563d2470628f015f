import type { Dialog, Page } from "@playwright/test";

/**
 * Messages of the browser dialogs opened from now on, oldest first: `beforeunload` prompts and script dialogs.
 * @param accept whether to accept the dialog with this index, from 0.
 */
export function dialogMessages(page: Page, accept: (index: number) => boolean = () => false): readonly string[] {
  const messages: string[] = [];
  page.on("dialog", (dialog: Dialog) => {
    const place = messages.push(dialog.message()) - 1;
    void (accept(place) ? dialog.accept() : dialog.dismiss());
  });
  return messages;
}
