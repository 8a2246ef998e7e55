/** Marks a user-data folder that was created for driving the window from outside. */
export const automationMark = 'made-for-automation.txt';
