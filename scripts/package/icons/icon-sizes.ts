/** Of build/icons/NxN.png, pixels: what the theme hicolor of Linux desktops has folders for. The drawing is there too, as scalable. */
export const linuxIconSizes = [16, 24, 32, 48, 64, 96, 128, 256, 512] as const;

/** Of build/icon.ico, pixels: Windows takes 20 and 40 on screens of 125 % and 250 %. */
export const windowsIconSizes = [16, 20, 24, 32, 40, 48, 64, 128, 256] as const;

/** Of build/icon.icns: the types that macOS reads, in `iconutil`'s order, and how wide each is in pixels. */
export const macIconTypes = [
  ['ic12', 64],
  ['ic07', 128],
  ['ic13', 256],
  ['ic08', 256],
  ['ic04', 16],
  ['ic14', 512],
  ['ic09', 512],
  ['ic05', 32],
  ['ic10', 1024],
  ['ic11', 32],
] as const;
