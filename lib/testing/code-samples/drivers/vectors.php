foreach (file($argv[1], FILE_IGNORE_NEW_LINES) as $line) {
    [$name, $content, $digest, $expiration, $accessKey, $secret] = explode("\t", $line);
    $digest = $digest === '-' ? '' : $digest;
    if ($content !== '-') {
        $digest = hash('sha256', base64_decode($content));
    }
    echo $name, ' ', $digest === '' ? '-' : $digest, ' ', sign($digest, $expiration, $accessKey, $secret), "\n";
}
