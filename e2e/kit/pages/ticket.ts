import type { Locator, Page } from '@playwright/test';
import { find, names } from './find.ts';

const { forms } = names;

/** What takes the place of a form after it was sent, by its promised names. */
export class Ticket {
  /** The whole ticket, in whatever state it is. */
  readonly region: Locator;
  /** Such as `Order ORD-000001 created`. */
  readonly heading: Locator;
  /** "New order" or "Next user". */
  readonly next: Locator;
  /** "Order again" or "Edit again": brings the form back as it was sent. */
  readonly again: Locator;
  readonly putBack: Locator;
  readonly openEntry: Locator;
  /** "It was created" or "It was updated", for one in doubt. */
  readonly wasDone: Locator;
  /** "It was not created" or "It was not updated", which brings the form back. */
  readonly wasNotDone: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    const regions = [
      ...[forms.orderCreatedRegion, forms.orderAcceptedRegion, forms.orderInDoubtRegion],
      ...[forms.userUpdatedRegion, forms.updateAcceptedRegion, forms.updateInDoubtRegion],
    ];
    this.region = regions
      .map((name) => find(page, name))
      .reduce((one, other) => one.or(other))
      .filter({ visible: true });
    const button = (
      one: (typeof forms)['newOrderButton'],
      other: (typeof forms)['newOrderButton'],
    ) => find(this.region, one).or(find(this.region, other));
    this.heading = this.region.getByRole('heading', { level: 2 });
    this.next = button(forms.newOrderButton, forms.nextUserButton);
    this.again = button(forms.orderAgainButton, forms.editAgainButton);
    this.putBack = find(this.region, forms.putBackButton);
    this.openEntry = find(this.region, forms.openEntryButton);
    this.wasDone = button(forms.itWasCreatedButton, forms.itWasUpdatedButton);
    this.wasNotDone = button(forms.itWasNotCreatedButton, forms.itWasNotUpdatedButton);
  }

  /** The number that the service gave an order; null if the ticket has none. */
  async number(): Promise<string | null> {
    const text = (await this.heading.textContent()) ?? '';
    return /^Order (.+) (?:created|accepted)$/.exec(text)?.[1] ?? null;
  }

  /** Chooses something from its menu: "Print…", "Copy number" or "Send again anyway". */
  async choose(item: string): Promise<void> {
    await find(this.region, forms.moreActionsForThisOrderButton)
      .or(find(this.region, forms.moreActionsForThisUpdateButton))
      .click();
    await this.#page.getByRole('menuitem', { name: item, exact: true }).click();
  }
}

/**
 * Leads from the ticket to the form with what was sent, if a ticket is there or comes once the request ends, and waits for
 * the form. One in doubt is said not to be done.
 */
export async function leaveTicket(page: Page): Promise<void> {
  const ticket = new Ticket(page);
  const submit = find(page, forms.createOrderButton)
    .or(find(page, forms.updateUserButton))
    .filter({ visible: true });
  const isReady = async (): Promise<boolean> => {
    for (const leave of [ticket.again, ticket.wasNotDone])
      if (await leave.isVisible()) {
        await leave.click();
        // It is still there until main has kept the answer. A second click would wait for a button that is gone.
        await ticket.region.waitFor({ state: 'hidden' });
      }
    // Its press is under way until the request has ended, and then it may be gone.
    const underWay = await submit.evaluateAll((buttons) =>
      buttons.map((button) => button.hasAttribute('data-under-way')),
    );
    return underWay.length === 1 && underWay[0] === false;
  };
  while (!(await isReady())) await page.evaluate(() => new Promise(requestAnimationFrame));
}
