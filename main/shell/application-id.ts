/** The app's ID on Windows and macOS. The installers use the same one (`appId` in electron-builder.yml). */
export const applicationId = 'app.counterfoil.desktop';
