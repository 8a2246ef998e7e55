/** Marks a user-data folder that was made for driving the window from outside. */
export const automationMark = 'made-for-automation.txt';
